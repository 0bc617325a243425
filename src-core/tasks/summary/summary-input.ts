/** A comment or a reply as a summary reads it. */
export type SummaryComment = {
  readonly id: string;
  readonly author: string;
  /** Plain text. */
  readonly text: string;
  readonly createdAt: string;
};

/** All that may be a source of a task's summary. Comments and replies come oldest first. */
export type SummaryInput = {
  readonly title: string;
  /** Plain text, without Markdown. */
  readonly details: string;
  readonly comments: readonly SummaryComment[];
};
