/** An event bus for code that only publishes. */
export interface EventSink<Events extends object> {
  emit<K extends keyof Events>(kind: K, payload: Events[K]): void;
}

/**
 * Calls the subscribers in this process for each event, in the order in which they subscribed. A subscriber that throws
 * affects neither the publisher nor the other subscribers. `Events`: the payload of each kind of event.
 */
export class EventBus<Events extends object> implements EventSink<Events> {
  readonly #subscribers = new Map<keyof Events, ((payload: never) => void)[]>();
  readonly #onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  on<K extends keyof Events>(kind: K, subscriber: (payload: Events[K]) => void): void {
    this.#subscribers.set(kind, [...(this.#subscribers.get(kind) ?? []), subscriber]);
  }

  emit<K extends keyof Events>(kind: K, payload: Events[K]): void {
    for (const subscriber of this.#subscribers.get(kind) ?? [])
      try {
        (subscriber as (payload: Events[K]) => void)(payload);
      } catch (error) {
        this.#onError(error);
      }
  }
}
