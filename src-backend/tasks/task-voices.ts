import type { Caller } from '#backend/graphql/caller.ts';

/** A text read aloud. */
export type SpokenText = {
  /** Good for five minutes. */
  readonly url: string;
  /** Where each sentence begins, in milliseconds; undefined where unknown. */
  readonly starts: readonly number[] | undefined;
  /** The sentences as they are spoken. */
  readonly sentences: readonly string[];
};

/** Reads texts aloud. */
export type TaskVoices = {
  /** Returns where this caller finds the sentences as sound; undefined where there is no such voice. */
  readonly speak: (
    sentences: readonly string[],
    voiceId: string | undefined,
    caller: Caller,
  ) => Promise<SpokenText | undefined>;
};
