import type { Message } from "./message.ts";

/**
 * What came of an attempt to deliver a message. `message` is for its owner, in words, and tells nothing of what an
 * answer contained.
 */
export type Delivery =
  | { readonly kind: "sent" }
  /** It may succeed later; `retryAfter`: milliseconds that the receiver asks for. */
  | { readonly kind: "later"; readonly message: string; readonly retryAfter: number | null }
  | { readonly kind: "failed"; readonly message: string }
  /** The address is no longer there and has been removed. */
  | { readonly kind: "gone"; readonly message: string }
  /** [CO-445] The receiver says that it is there no more: its channel is switched off, and its owner is told. */
  | { readonly kind: "off"; readonly message: string }
  /** The site itself is at fault: it counts for no channel. */
  | { readonly kind: "our-fault"; readonly message: string };

/** Delivers messages to targets of one channel. */
export interface DeliveryChannel {
  /** Whether the target is there, confirmed and may be used. */
  isReachable(target: string): Promise<boolean>;
  /** Whether messages that are due together are one. */
  merges(target: string): Promise<boolean>;
  /** @param expires when the message is no longer worth anything, in milliseconds since 1970 */
  deliver(target: string, message: Message, expires: number): Promise<Delivery>;
}

export const gone = (message: string): Delivery => ({ kind: "gone", message });
