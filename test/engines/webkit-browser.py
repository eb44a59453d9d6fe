#!/usr/bin/python3
"""A WebKitGTK browser for WebKitWebDriver: webkit-browser.py PROFILE SCRIPT

MiniBrowser always uses an ephemeral session under automation, and WebKit does not print the console of such a session.
This one stores its data in the folder PROFILE, prints the console and runs the file SCRIPT before each page's own scripts.
"""
import pathlib
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

profile, script = sys.argv[1:3]
Gtk.init()
# WebKit reports this to pages as `prefers-reduced-motion: reduce`.
Gtk.Settings.get_default().set_property("gtk-enable-animations", False)
manager = WebKit2.WebsiteDataManager(base_data_directory=profile, base_cache_directory=profile)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
content = WebKit2.UserContentManager()
content.add_script(
    WebKit2.UserScript.new(
        pathlib.Path(script).read_text(),
        WebKit2.UserContentInjectedFrames.TOP_FRAME,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)
settings = WebKit2.Settings(enable_write_console_messages_to_stdout=True)


def create_web_view(_session):
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    view.connect("close", lambda _view: window.destroy())
    window.show_all()
    return view


def start_automation(_context, session):
    session.connect("create-web-view", create_web_view)


context.connect("automation-started", start_automation)
context.set_automation_allowed(True)
Gtk.main()
