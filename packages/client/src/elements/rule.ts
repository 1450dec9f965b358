import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { BaseElement } from "./base.ts";

/**
 * `<cv-rule rule="AN-110" ?passed=${false}>`: the id of a rule, as a link to the rules reader. At a table the frame
 * opens the rule next to the log instead.
 * @fires cv-rule { rule } — cancelable; unless prevented, the link is followed.
 */
@customElement("cv-rule")
export class RuleElement extends BaseElement {
  static override styles = css`
    :host {
      display: inline;
    }
    a {
      color: var(--info);
      text-decoration-line: underline;
      text-decoration-style: dotted;
      font-stretch: 90%;
    }
  `;

  @property() accessor rule = "";
  /** Tab skips it: one of many in a list that is walked with the arrow keys. */
  @property({ type: Boolean }) accessor passed = false;

  override render() {
    return html`<a
      class="tiny nowrap"
      href="/rules/${this.rule}"
      aria-label="Rule ${this.rule}"
      tabindex=${this.passed ? "-1" : nothing}
      @click=${this.open}
      >${this.rule}</a
    >`;
  }

  private readonly open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const wanted = new CustomEvent("cv-rule", {
      detail: { rule: this.rule },
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    if (!this.dispatchEvent(wanted)) event.preventDefault();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "cv-rule": RuleElement;
  }
}
