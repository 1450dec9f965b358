import type { Message } from "./message.ts";

/**
 * The outcome of an attempt to deliver a message. `message` is a sentence for the owner, and contains nothing of the
 * receiver's response. `detail`: what the operator needs to know, for the log.
 */
export type Delivery =
  | { readonly kind: "sent" }
  /** A retry may succeed; `retryAfter`: milliseconds that the receiver asks to wait. */
  | { readonly kind: "later"; readonly message: string; readonly retryAfter: number | null; readonly detail?: string }
  | { readonly kind: "failed"; readonly message: string }
  /** The address no longer exists and has been removed. */
  | { readonly kind: "gone"; readonly message: string }
  /** [CO-445] The receiver reports that it no longer exists: its channel is switched off, and its owner is notified. */
  | { readonly kind: "off"; readonly message: string }
  /** The site itself is at fault, so the failure does not count against the channel. */
  | { readonly kind: "our-fault"; readonly message: string; readonly detail?: string };

/** Delivers messages to targets of one channel. */
export interface DeliveryChannel {
  /** Whether the target exists, is confirmed and may be used. */
  isReachable(target: string): Promise<boolean>;
  /** Whether messages due at the same time are merged into one. */
  merges(target: string): Promise<boolean>;
  /** @param expires when the message becomes worthless, in milliseconds since 1970 */
  deliver(target: string, message: Message, expires: number): Promise<Delivery>;
}
