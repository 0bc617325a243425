/** What an attachment of a task and one of a comment have in common. */
export type ShownFile = {
  readonly key: string;
  readonly name: string;
  readonly url: string;
  readonly thumbnailUrl: string | undefined;
  /** The content type. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
};
