import { joinReview, leadReview, moveReview } from "@caravanserai/protocol/schema";
import { mustBeKnownAt, personAt } from "../accounts/identity.ts";
import type { ReviewService } from "../reviews/review-service.ts";
import { rooms, type Io } from "./io.ts";
import { handler } from "./socket-router.ts";

/** Shows those who look at a match together what the review shows now. */
export class ReviewBroadcaster {
  readonly #io: Io;
  readonly #stateOf: ReviewService["stateOf"];
  readonly #onError: (error: unknown) => void;
  /** The reviews that are being read, and whether they have changed meanwhile. */
  readonly #reading = new Map<string, boolean>();

  constructor(parts: { io: Io; stateOf: ReviewService["stateOf"]; onError: (error: unknown) => void }) {
    this.#io = parts.io;
    this.#stateOf = parts.stateOf;
    this.#onError = parts.onError;
  }

  /** However often a review changes, it is read one time after the other, and the last state is shown. */
  show(review: string): void {
    if (!this.#io.of("/").adapter.rooms.has(rooms.review(review))) return;
    if (this.#reading.has(review)) {
      this.#reading.set(review, true);
      return;
    }
    this.#reading.set(review, false);
    this.#show(review)
      .catch(this.#onError)
      .finally(() => {
        const hasChanged = this.#reading.get(review) === true;
        this.#reading.delete(review);
        if (hasChanged) this.show(review);
      });
  }

  async #show(review: string): Promise<void> {
    const state = await this.#stateOf(review);
    const room = this.#io.local.to(rooms.review(review));
    if (state === null) room.emit("review-gone", { review });
    else room.emit("review", state);
  }
}

/** Taking part in a review, and leading it. */
export function reviewHandlers(reviews: ReviewService) {
  return {
    review: handler(joinReview, async (socket, asked) => {
      const { table, review, invitation, on } = asked;
      const caller = { person: personAt(socket.data, table), invitation };
      try {
        const state = await reviews.join(asked, caller);
        await (on ? socket.join(rooms.review(review)) : socket.leave(rooms.review(review)));
        return { state };
      } catch (error) {
        await socket.leave(rooms.review(review));
        throw error;
      }
    }),
    "review-move": handler(moveReview, async (socket, asked) => {
      await reviews.move(asked, mustBeKnownAt(socket.data, asked.table));
      return {};
    }),
    "review-lead": handler(leadReview, async (socket, asked) => {
      await reviews.lead(asked, mustBeKnownAt(socket.data, asked.table));
      return {};
    }),
  };
}
