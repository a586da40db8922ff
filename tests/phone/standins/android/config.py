"""As python-for-android writes it for the sdl2 bootstrap."""

JAVA_NAMESPACE = "org.kivy.android"
ACTIVITY_CLASS_NAME = "org.kivy.android.PythonActivity"
