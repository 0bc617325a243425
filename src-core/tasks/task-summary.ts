/** The part of the story that a sentence of a summary tells. */
export const summaryRoles = ['goal', 'decided', 'now', 'said', 'next'] as const;

export type SummaryRole = (typeof summaryRoles)[number];

/** One sentence of a summary with its sources. */
export type SummarySentence = {
  readonly text: string;
  readonly role: SummaryRole;
  /** Who said so; undefined where it is from the details. */
  readonly author: string | undefined;
  readonly isFromDetails: boolean;
  /** The comments and replies that are its sources. */
  readonly commentIds: readonly string[];
};

/** A sentence of a task's summary. */
export type KeptSentence = SummarySentence & {
  /** Whether one of its sources was edited or deleted after the summary was made. */
  readonly isStale: boolean;
};

export type TaskSummary = {
  readonly text: string;
  /** Whether a person wrote it. */
  readonly isTyped: boolean;
  /** A person's name, `embedded`, or the name of a model. */
  readonly madeBy: string;
  readonly madeAt: string;
  /** How many comments the task had then. */
  readonly commentsCount: number;
  /** Empty where a person wrote it. */
  readonly sentences: readonly KeptSentence[];
};

/** The sentence that says what comes next, as it was written. */
export type NextStep = {
  readonly text: string;
  readonly author: string;
  readonly commentId: string;
  readonly createdAt: string;
};

/** How many comments came after the summary was made. */
export const newerComments = ({
  commentsCount,
  summary,
}: {
  readonly commentsCount: number;
  readonly summary: Pick<TaskSummary, 'commentsCount'> | undefined;
}): number => (summary === undefined ? 0 : Math.max(0, commentsCount - summary.commentsCount));
