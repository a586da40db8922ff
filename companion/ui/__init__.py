"""The screens, in Kivy. Nothing outside this package, app, bench and shots imports Kivy."""
