import type { SpeechAudio } from './speech-audio.ts';

/** Lets one reader of a page speak at a time. */
export type VoiceOwner = {
  /** Makes this the reader that speaks; the one before it is paused by its `pause`. Throws nothing. */
  readonly take: (pause: () => void) => void;
  /** Gives the voice back; a reader that does not hold it changes nothing. Throws nothing. */
  readonly release: (pause: () => void) => void;
};

/** Returns the owner that all readers of a page share. A voice in another window pauses the reader that speaks. */
export const createVoiceOwner = (audio: Pick<SpeechAudio, 'onSpokenElsewhere'>): VoiceOwner => {
  let holder: (() => void) | undefined;
  void audio.onSpokenElsewhere(() => holder?.());
  return {
    take: (pause) => {
      const before = holder;
      holder = pause;
      if (before !== pause) before?.();
    },
    release: (pause) => {
      if (holder === pause) holder = undefined;
    },
  };
};
