"""What runs in the app's own process."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
