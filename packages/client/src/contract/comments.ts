import type { Comment, Commenters } from "@caravanserai/protocol";

/** Comments on the moments of a finished match. */
export interface MatchComments {
  /** In the order of their moments. */
  readonly all: readonly Comment[];
  /** Whether all of them have been read. */
  readonly ready: boolean;
  /** Why they could not be read, as a sentence. */
  readonly trouble: string | null;
  readonly commenters: Commenters;
  readonly mayWrite: boolean;
  /** Whether you may choose who writes comments. */
  readonly mayChoose: boolean;
  /** Comments on the moment that is shown. Resolves with the reason if it was refused. */
  write(text: string): Promise<string | null>;
  remove(number: number): Promise<string | null>;
  choose(commenters: Commenters): Promise<string | null>;
  /** The address of the moment of a comment, where the comment is shown. */
  link(comment: Comment): string;
}
