/** [CO-414] The payload for the service worker. `url` is a path of the site. */
export interface PushPayload {
  readonly v: 1;
  readonly id: string;
  readonly kind: string;
  readonly table?: string;
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** [CO-601] A second button: a page on which one click answers ahead of time. */
  readonly ahead?: { readonly label: string; readonly url: string };
  readonly tag: string;
  readonly badge: number;
  readonly at: number;
}
