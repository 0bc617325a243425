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
  /**
   * Returns where this caller finds the sentences as sound; undefined where there is no such voice, nothing to say, or more than
   * one recording takes. Rejects with `limit-exceeded` for a voice that is busy, slow or away, and with `conflict` for one that
   * refuses or sends no sound.
   */
  readonly speak: (
    sentences: readonly string[],
    voiceId: string | undefined,
    caller: Caller,
  ) => Promise<SpokenText | undefined>;
};
