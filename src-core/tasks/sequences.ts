/** Which changes of the comments of a task have come, by their numbers. */
export type Sequences = {
  /** Every change up to this one has come, or was taken over by a later one; undefined while that is not known. */
  readonly through: number | undefined;
  /** Changes above `through` that have come. */
  readonly ahead: ReadonlySet<number>;
};

export const hasCome = ({ through = 0, ahead }: Sequences, change: number): boolean =>
  change <= through || ahead.has(change);

/** Whether something between two changes has not come. */
export const hasGap = ({ through, ahead }: Sequences): boolean => through !== undefined && ahead.size > 0;

/** The changes with some more, in any order. */
export const withSequences = ({ through, ahead }: Sequences, more: readonly number[]): Sequences => {
  const beyond = new Set([...ahead, ...more].filter((change) => change > (through ?? 0)));
  if (through === undefined) return { through, ahead: beyond };
  let end = through;
  while (beyond.delete(end + 1)) end += 1;
  return { through: end, ahead: beyond };
};

/** The changes with all that comes behind `through`, as far as it was asked for: what is missing between them never comes. */
export const caughtUp = ({ through, ahead }: Sequences, more: readonly number[]): Sequences =>
  withSequences({ through: through === undefined ? undefined : Math.max(through, ...more), ahead }, more);
