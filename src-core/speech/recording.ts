/** A text read aloud by the server. */
export type Recording = {
  /** Good for five minutes. */
  readonly url: string;
  /** Where each sentence begins, in milliseconds; undefined where unknown. */
  readonly starts: readonly number[] | undefined;
};

/** How old an address may be when it is used, in milliseconds: it expires after five minutes. */
export const usableMs = 4.5 * 60_000;

/** Returns where each sentence begins by its share of the characters, in milliseconds. */
const estimatedStarts = (sentences: readonly string[], length: number): readonly number[] => {
  const total = Math.max(
    1,
    sentences.reduce((sum, { length: characters }) => sum + characters, 0),
  );
  let before = 0;
  return sentences.map((sentence) => {
    const start = (before / total) * length;
    before += sentence.length;
    return start;
  });
};

/** Whether the starts of a recording are those of these sentences. */
export const hasStarts = ({ starts }: Recording, sentences: readonly string[]): boolean =>
  starts !== undefined && starts.length === sentences.length;

/** Returns where each sentence begins, in milliseconds: known, or estimated once the length is; undefined before. */
export const startsOf = (
  recording: Recording,
  sentences: readonly string[],
  length: number | undefined,
): readonly number[] | undefined => {
  if (hasStarts(recording, sentences)) return recording.starts;
  return length === undefined ? undefined : estimatedStarts(sentences, length);
};

/** Returns which sentence is being said at a position, in milliseconds. */
export const sentenceAt = (starts: readonly number[], position: number): number =>
  Math.max(
    0,
    starts.findLastIndex((start) => start <= position),
  );
