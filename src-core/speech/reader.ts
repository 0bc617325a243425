import { createStopSignal } from '../kernel/stop-signal.ts';
import type { Clock } from '../kernel/clock.ts';
import { noVoice, possibleRate, restingState, voiceFailed, type ReaderState } from './reader-state.ts';
import { hasStarts, sentenceAt, startsOf, usableMs, type Recording } from './recording.ts';
import { speakSentence } from './speak-sentence.ts';
import type { MediaCommand, SpeechAudio } from './speech-audio.ts';
import type { VoiceOwner } from './voice-owner.ts';

type Deps = { readonly audio: SpeechAudio; readonly clock: Clock; readonly owner: VoiceOwner };

/** What is read aloud. */
export type ReaderText = {
  readonly title: string;
  /** As `spokenSentences` returns them. */
  readonly sentences: readonly string[];
  /** As in `de-AT`; undefined for the person's own language. */
  readonly lang?: string | undefined;
  /** Asks the server for a recording; undefined, or a rejection, where there is none. */
  readonly recording?: (() => Promise<Recording | undefined>) | undefined;
};

/** Reads a text aloud, a sentence after the other. No method throws. */
export type Reader = {
  readonly state: () => ReaderState;
  /** Calls the listener on each change; returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins at the first sentence, or goes on at the one that a pause or a failure left. */
  readonly play: () => void;
  /** Falls silent and remembers the sentence. */
  readonly pause: () => void;
  /** Falls silent and forgets the sentence: for leaving a page, and for signing out. */
  readonly stop: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  /** Goes to a sentence, and speaks from there if it was speaking. */
  readonly goTo: (sentence: number) => void;
  /** Sets the speed, from 0.75 to 2. A voice of the device begins its sentence again. */
  readonly setRate: (rate: number) => void;
};

/**
 * Returns a reader of a text: by a recording of the server, or where there is none or it fails by the voice of the device, at the
 * same sentence. It never pauses a voice, which devices do badly: it silences it, and says the sentence again.
 */
export const createReader = ({ audio, clock, owner }: Deps, text: ReaderText): Reader => {
  const { sentences, title, lang } = text;
  const listeners = new Set<() => void>();
  let state: ReaderState = restingState;
  let run = 0;
  let current = createStopSignal();
  let kept: { readonly recording: Recording; readonly since: number } | undefined;
  let heard: { readonly position: number; readonly length: number | undefined } = { position: 0, length: undefined };

  const set = (change: Partial<ReaderState>): void => {
    const entries = Object.entries(change) as [keyof ReaderState, unknown][];
    if (entries.every(([name, value]) => state[name] === value)) return;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const silence = (): void => {
    run += 1;
    current.stop();
    current = createStopSignal();
  };

  const end = (): void => {
    owner.release(pause);
    set({ status: 'idle', sentence: 0 });
    heard = { ...heard, position: 0 };
  };

  const fail = (problem: string): void => {
    owner.release(pause);
    set({ status: 'failed', problem });
  };

  let hasNone = text.recording === undefined;

  const recordingNow = async (isAgain: boolean): Promise<Recording | undefined> => {
    if (!isAgain && kept !== undefined && clock.now() - kept.since < usableMs) return kept.recording;
    if (hasNone) return undefined;
    const since = clock.now();
    const recording = await text.recording?.().catch(() => undefined);
    kept = recording === undefined ? undefined : { recording, since };
    hasNone = recording === undefined;
    return recording;
  };

  const speakFrom = async (mine: number, first: number, hasFallenBack: boolean): Promise<void> => {
    const { signal } = current;
    const canSpeak = await audio.hasVoice();
    if (mine !== run) return;
    if (!canSpeak) return fail(noVoice);
    set({ source: 'voice', isExact: true, hasFallenBack });
    for (let at = first; at < sentences.length; at += 1) {
      set({ sentence: at });
      const onStart = (): void => {
        if (mine === run) set({ status: 'speaking' });
      };
      try {
        await speakSentence({ audio, clock }, sentences[at] ?? '', { lang, rate: state.rate, signal, onStart });
      } catch {
        return mine === run ? fail(voiceFailed) : undefined;
      }
      if (mine !== run) return;
    }
    end();
  };

  const onCommand = (command: MediaCommand): void => {
    if (state.status !== 'idle') ({ play, pause, next, previous })[command]();
  };

  const playOnce = async (mine: number, recording: Recording, from: number): Promise<'ended' | 'failed' | 'left'> => {
    const onPosition = (position: number, length: number | undefined): void => {
      if (mine !== run) return;
      heard = { position, length };
      const starts = startsOf(recording, sentences, length);
      if (starts !== undefined) set({ sentence: sentenceAt(starts, position) });
    };
    const onStart = (): void => {
      if (mine === run)
        set({
          status: 'speaking',
          source: 'recording',
          isExact: hasStarts(recording, sentences),
          hasFallenBack: false,
        });
    };
    const { rate } = state;
    const { signal } = current;
    try {
      await audio.playRecording(recording.url, { title, from, rate, signal, onStart, onPosition, onCommand });
      return mine === run ? 'ended' : 'left';
    } catch {
      return mine === run ? 'failed' : 'left';
    }
  };

  const begin = async (from: number | undefined): Promise<void> => {
    silence();
    const mine = run;
    owner.take(pause);
    set({ status: 'loading', problem: undefined });
    let hasFailed = state.hasFallenBack;
    for (const isAgain of hasFailed ? [] : [false, true]) {
      const recording = await recordingNow(isAgain);
      if (mine !== run) return;
      if (recording === undefined) break;
      const start = from ?? startsOf(recording, sentences, heard.length)?.[state.sentence] ?? heard.position;
      const outcome = await playOnce(mine, recording, start);
      if (outcome === 'left') return;
      if (outcome === 'ended') return end();
      hasFailed = true;
      set({ status: 'loading' });
      from = undefined;
    }
    await speakFrom(mine, state.sentence, hasFailed);
  };

  const isRunning = (): boolean => state.status === 'loading' || state.status === 'speaking';

  const goTo = (sentence: number): void => {
    const wanted = Math.min(Math.max(0, Math.trunc(sentence)), Math.max(0, sentences.length - 1));
    set({ sentence: wanted });
    if (isRunning()) void begin(undefined);
  };
  const next = (): void => (state.sentence + 1 < sentences.length ? goTo(state.sentence + 1) : undefined);
  const previous = (): void => goTo(state.sentence - 1);

  const play = (): void => {
    if (!isRunning() && sentences.length > 0) void begin(undefined);
  };

  const pause = (): void => {
    if (!isRunning()) return;
    silence();
    owner.release(pause);
    set({ status: 'paused' });
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    play,
    pause,
    stop: () => {
      silence();
      owner.release(pause);
      hasNone = text.recording === undefined;
      heard = { ...heard, position: 0 };
      set({ ...restingState, rate: state.rate });
    },
    next,
    previous,
    goTo,
    setRate: (rate) => {
      const wanted = possibleRate(rate);
      if (wanted === state.rate) return;
      set({ rate: wanted });
      if (isRunning()) void begin(state.source === 'recording' ? heard.position : undefined);
    },
  };
};
