export type ReaderStatus = 'idle' | 'loading' | 'speaking' | 'paused' | 'failed';

export type ReaderState = {
  readonly status: ReaderStatus;
  /** Which sentence is said, or would be next: from 0. */
  readonly sentence: number;
  readonly rate: number;
  /** Undefined before anything was said. */
  readonly source: 'recording' | 'voice' | undefined;
  /** Whether `sentence` is known; false where it is estimated from the length of a recording. */
  readonly isExact: boolean;
  /** Whether the voice of this device speaks in place of a recording that failed. */
  readonly hasFallenBack: boolean;
  /** Why nothing can be heard, as a sentence; undefined unless `status` is `failed`. */
  readonly problem: string | undefined;
};

export const readerRates = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

export const noVoice = 'This browser has no voice';
export const voiceFailed = 'The voice of this browser does not work';

export const restingState: ReaderState = {
  status: 'idle',
  sentence: 0,
  rate: 1,
  source: undefined,
  isExact: true,
  hasFallenBack: false,
  problem: undefined,
};

/** Returns a speed that voices can speak at: from 0.75 to 2. */
export const possibleRate = (rate: number): number => (Number.isFinite(rate) ? Math.min(2, Math.max(0.75, rate)) : 1);
