class MetricsBase:
    density: float
    fontscale: float
    dpi: float

Metrics: MetricsBase

def dp(value: float) -> float: ...
def sp(value: float) -> float: ...
