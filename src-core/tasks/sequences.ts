/** Which comments and replies of a task have come, by their sequences. */
export type Sequences = {
  /** Every sequence up to this one has come; undefined while that is not known. */
  readonly through: number | undefined;
  /** Sequences above `through` that have come. */
  readonly ahead: ReadonlySet<number>;
};

export const hasCome = ({ through = 0, ahead }: Sequences, sequence: number): boolean =>
  sequence <= through || ahead.has(sequence);

/** Whether something between two sequences has not come. */
export const hasGap = ({ through, ahead }: Sequences): boolean => through !== undefined && ahead.size > 0;

/** The sequences with some more, in any order. */
export const withSequences = ({ through, ahead }: Sequences, more: readonly number[]): Sequences => {
  const beyond = new Set([...ahead, ...more].filter((sequence) => sequence > (through ?? 0)));
  if (through === undefined) return { through, ahead: beyond };
  let end = through;
  while (beyond.delete(end + 1)) end += 1;
  return { through: end, ahead: beyond };
};
