import { LitElement, html } from "lit";

class CaravanseraiApp extends LitElement {
  override render() {
    return html`<h1>Caravanserai</h1>`;
  }
}
customElements.define("cv-app", CaravanseraiApp);
