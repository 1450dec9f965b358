/** A wake-up that is due. [CO-250] */
export interface DueJob {
  readonly key: string;
  readonly kind: string;
  /** Milliseconds since 1970. */
  readonly due: number;
  readonly match: string | null;
  readonly person: string | null;
  readonly attempts: number;
}
