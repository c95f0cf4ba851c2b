import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { build, sayIfReloaded } from "./lib/build";
import { holdPresses } from "./lib/press";

mount(App, { target: document.getElementById("app")! });
sayIfReloaded();
holdPresses();

// Browsers offer this to secure pages only: https, or the device itself. Elsewhere pages need their connection.
if (build && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => null));
