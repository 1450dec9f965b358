import { LitElement, css, html } from "lit";
import { customElement, property } from "lit/decorators.js";
import { encodeQR } from "qr";

/** The number of light modules around a QR code, which cameras need to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** `<cv-qr-code text="https://…" label="…">`: a text as a QR code, dark on light by day and night. */
@customElement("cv-qr-code")
export class QrCodeElement extends LitElement {
  static override styles = css`
    :host {
      display: block;
      width: 15rem;
      max-width: 100%;
    }
    svg {
      display: block;
      width: 100%;
      background: #fff;
      fill: #000;
    }
  `;

  @property() accessor text = "";
  @property() accessor label = "QR code";

  override render() {
    const rows = encodeQR(this.text, "raw", { border: QUIET_ZONE });
    const modules = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
    return html`<svg
      viewBox="0 0 ${rows.length} ${rows.length}"
      role="img"
      aria-label=${this.label}
      shape-rendering="crispEdges"
    >
      <path d=${modules.join("")} />
    </svg>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-qr-code": QrCodeElement;
  }
}
