import type { AbortSignalLike } from '../kernel/clock.ts';

/** What a person presses on a headset or a lock screen. */
export type MediaCommand = 'play' | 'pause' | 'next' | 'previous';

export type SpeakOptions = {
  /** As in `de-AT`; undefined for the person's own language. */
  readonly lang: string | undefined;
  /** 1 for the usual speed. */
  readonly rate: number;
  /** Silences the voice. */
  readonly signal: AbortSignalLike;
  /** Called once the voice can be heard. */
  readonly onStart: () => void;
};

export type PlayOptions = Omit<SpeakOptions, 'lang'> & {
  /** What is read aloud, for headsets and lock screens. */
  readonly title: string;
  /** Where to begin, in milliseconds. */
  readonly from: number;
  /** Called as the recording goes on, in milliseconds; the length is undefined until it is known. */
  readonly onPosition: (position: number, length: number | undefined) => void;
  readonly onCommand: (command: MediaCommand) => void;
};

/** The ways in which a device speaks. One voice at a time: what begins silences what it was saying. */
export type SpeechAudio = {
  /**
   * Resolves with whether the device has a voice of its own, and waits a moment for voices that load late. Never rejects.
   */
  readonly hasVoice: () => Promise<boolean>;
  /**
   * Speaks one sentence and resolves at its end. Rejects with the signal's reason once it aborts, and with `unexpected` where the
   * voice fails. A faulty voice may do neither: the caller waits no longer than it takes to say the sentence.
   */
  readonly speak: (sentence: string, options: SpeakOptions) => Promise<void>;
  /**
   * Plays a recording and resolves at its end. Rejects with the signal's reason once it aborts, and with `unexpected` for one that
   * cannot be loaded or understood, one whose address has expired among them.
   */
  readonly playRecording: (url: string, options: PlayOptions) => Promise<void>;
  /**
   * Calls the listener when another window of the portal begins to speak; resolves to an unsubscribe function. Never rejects.
   */
  readonly onSpokenElsewhere: (listener: () => void) => Promise<() => void>;
};
