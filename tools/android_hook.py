"""python-for-android runs this while it packs the app (p4a.hook in buildozer.spec).

Its manifest has no place for a provider, and without one no file can be shared with another app; nor for
what is asked of other apps, and without that the phone's voice is not found.
"""

from __future__ import annotations

from pathlib import Path

MANIFEST = Path("src/main/AndroidManifest.xml")  # in the folder in which the hook is called
# Gradle puts the package's name in the place of ${applicationId}.
PROVIDER = """
        <provider android:name="androidx.core.content.FileProvider"
                  android:authorities="${applicationId}.files"
                  android:exported="false"
                  android:grantUriPermissions="true">
            <meta-data android:name="android.support.FILE_PROVIDER_PATHS"
                       android:resource="@xml/shared_files"/>
        </provider>
    """
# Since Android 11 an app sees the speech engine only if it says that it looks for one.
QUERIES = """
    <queries>
        <intent>
            <action android:name="android.intent.action.TTS_SERVICE"/>
        </intent>
    </queries>"""
END = "</application>"


def with_provider(manifest: str) -> str:
    """The manifest with our provider and questions, once, however often it is built."""
    if "androidx.core.content.FileProvider" in manifest:
        return manifest
    if manifest.count(END) != 1:
        raise ValueError("the manifest of python-for-android has changed: look at tools/android_hook.py")
    return manifest.replace(END, PROVIDER + END + QUERIES)


def before_apk_assemble(_toolchain: object) -> None:
    MANIFEST.write_text(with_provider(MANIFEST.read_text(encoding="utf-8")), encoding="utf-8")
