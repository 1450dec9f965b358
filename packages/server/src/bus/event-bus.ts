/** An event bus for code that only publishes. */
export interface EventSink<Events extends object> {
  emit<K extends keyof Events>(kind: K, payload: Events[K]): void;
}

interface Subscriber {
  readonly call: (payload: never) => void;
  readonly concerns: ((payload: never) => boolean) | undefined;
}

/**
 * Calls the subscribers in this process for each event, in the order in which they subscribed. A subscriber that throws
 * affects neither the publisher nor the other subscribers. `Events`: the payload of each kind of event.
 */
export class EventBus<Events extends object> implements EventSink<Events> {
  readonly #subscribers = new Map<keyof Events, readonly Subscriber[]>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** @param concerns which events the subscriber needs; it is not called with others. Missing: all */
  on<K extends keyof Events>(
    kind: K,
    call: (payload: Events[K]) => void,
    concerns?: (payload: Events[K]) => boolean,
  ): void {
    this.#subscribers.set(kind, [...(this.#subscribers.get(kind) ?? []), { call, concerns }]);
  }

  emit<K extends keyof Events>(kind: K, payload: Events[K]): void {
    for (const { call, concerns } of this.#subscribers.get(kind) ?? [])
      try {
        if (concerns?.(payload as never) !== false) call(payload as never);
      } catch (error) {
        this.#onError(error);
      }
  }
}
