/** A voice that reads sentences aloud. */
export type SpeechVoice = {
  /** What makes the sound, with its model: another name makes every recording again. */
  readonly name: string;
  /** The voices that may be asked for; the first one speaks unless another is. Empty where the voice has one only. */
  readonly voices: readonly string[];
  /**
   * Returns a sentence as a WAV file, 16 bit and mono. Rejects with `limit-exceeded` for a voice that is busy, slow or away, with
   * `conflict` for one that is not set up rightly or makes no sound, and with the signal's reason once it aborts.
   */
  readonly speak: (sentence: string, voiceId: string | undefined, signal?: AbortSignal) => Promise<Uint8Array>;
};

/** What the name of a voice looks like in every adapter. */
export const voiceIdShape = /^[A-Za-z]{2,24}(?:-[A-Za-z0-9]{1,24}){0,4}$/;
