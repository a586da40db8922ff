class MetricsBase:
    density: float

Metrics: MetricsBase

def dp(value: float) -> float: ...
def sp(value: float) -> float: ...
