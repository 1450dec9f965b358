import { supervise } from "./elements/supervise.ts";
import "./shell/app-element.ts";
import { App } from "./shell/app.ts";

const app = new App({ entry: import.meta.url });
const element = document.createElement("cv-app");
element.app = app;
document.body.prepend(element);
supervise(app.start());
