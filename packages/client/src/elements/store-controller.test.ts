import { afterEach, expect, test } from "@jest/globals";
import { LitElement, html } from "lit";
import { Observable } from "../shell/observable.ts";
import { StoreController } from "./store-controller.ts";

class Source extends Observable {
  followers = 0;
  override subscribe(changed: () => void): () => void {
    this.followers += 1;
    const stop = super.subscribe(changed);
    return () => {
      this.followers -= 1;
      stop();
    };
  }
  change(): void {
    this.changed();
  }
}

class Follower extends LitElement {
  source: Source | undefined;
  drawn = 0;
  constructor() {
    super();
    new StoreController(this, () => this.source);
  }
  override render() {
    this.drawn += 1;
    return html`${this.drawn}`;
  }
}
customElements.define("test-follower", Follower);

async function shown(source: Source): Promise<Follower> {
  const element = new Follower();
  element.source = source;
  document.body.append(element);
  await element.updateComplete;
  return element;
}

afterEach(() => document.body.replaceChildren());

test("an element is drawn again after a change of its source", async () => {
  const source = new Source();
  const element = await shown(source);
  source.change();
  await element.updateComplete;
  expect([element.drawn, source.followers]).toEqual([2, 1]);
});

test("an element that is removed in the turn of a change no longer follows its source, and is not drawn again", async () => {
  const source = new Source();
  const element = await shown(source);
  source.change();
  element.remove();
  await element.updateComplete;
  const { drawn } = element;
  expect(source.followers).toBe(0);
  source.change();
  await element.updateComplete;
  expect(element.drawn).toBe(drawn);
});

test("an element that is put back follows its source again", async () => {
  const source = new Source();
  const element = await shown(source);
  element.remove();
  document.body.append(element);
  await element.updateComplete;
  expect(source.followers).toBe(1);
  const { drawn } = element;
  source.change();
  await element.updateComplete;
  expect(element.drawn).toBe(drawn + 1);
});
