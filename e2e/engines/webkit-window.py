#!/usr/bin/python3
"""A bare window of WebKitGTK that WebKitWebDriver can drive: no tool bar, any size, and it keeps the page's errors."""
import os
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

# the page prefers reduced motion
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
KEEP_ERRORS = """(() => { const keep = (text) => (window.complaints ??= []).push(text);
  const { error } = console;
  console.error = (...said) => { keep(said.map(String).join(" ")); error.apply(console, said); };
  addEventListener("error", (event) => keep(event.message || "not loaded: " + (event.target.src || event.target.href)), true);
  addEventListener("unhandledrejection", (event) => keep("rejected: " + event.reason)); })();"""
content = WebKit2.UserContentManager()
for source in [KEEP_ERRORS, os.environ.get("WEBKIT_WINDOW_SCRIPT")]:
    if source:
        content.add_script(
            WebKit2.UserScript.new(
                source,
                WebKit2.UserContentInjectedFrames.TOP_FRAME,
                WebKit2.UserScriptInjectionTime.START,
                None,
                None,
            )
        )


def view_of(_session):
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(1440, 900)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, user_content_manager=content)
    view.set_size_request(1, 1)
    window.add(view)
    window.show_all()
    view.grab_focus()
    window.present()
    view.connect("close", lambda *_: window.destroy())
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("caravanserai")
    session.set_application_info(info)
    session.connect("create-web-view", view_of)


context.connect("automation-started", started)
Gtk.main()
