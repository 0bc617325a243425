import { unexpected } from '#core/kernel/app-error.ts';
import type { Clock } from '#core/kernel/clock.ts';
import type { PlayOptions, SpeechAudio } from '#core/speech/speech-audio.ts';
import type { MediaKeys } from './media-keys.ts';

export type RecordingPlayerDeps = {
  readonly newAudio: () => HTMLAudioElement;
  readonly keys: MediaKeys;
  /** Calls back with the next frame that is painted; returns what takes that back. */
  readonly onFrame: (callback: () => void) => () => void;
  readonly clock: Clock;
};

/** How long a recording may stand still before it counts as broken off, in milliseconds. */
const patience = 10_000;

const seconds = (milliseconds: number): number => milliseconds / 1000;

/**
 * Recordings through one audio element. `playRecording` rejects with `unexpected` for an address that has expired or is missing, a
 * network that is gone, bytes that are no sound, a recording that stands still for ten seconds, and before the first click on a
 * page. The element stays silent after an abort, and keeps what it has loaded.
 */
export const createRecordingPlayer = ({
  newAudio,
  keys,
  onFrame,
  clock,
}: RecordingPlayerDeps): Pick<SpeechAudio, 'playRecording'> & { readonly silence: () => void } => {
  let element: HTMLAudioElement | undefined;
  let loaded: string | undefined;

  const prepare = (audio: HTMLAudioElement, url: string, { rate, from }: PlayOptions): void => {
    if (loaded !== url || audio.error !== null) {
      audio.src = url;
      loaded = url;
    }
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
    audio.preservesPitch = true;
    audio.currentTime = seconds(from);
  };

  /** Resolves never; rejects once the recording has stood still for too long. */
  const watch = async (audio: HTMLAudioElement, signal: AbortSignal): Promise<never> => {
    for (;;) {
      const before = audio.currentTime;
      await clock.sleep(patience, signal);
      if (audio.currentTime === before) throw unexpected('The recording has stopped');
    }
  };

  const play = (audio: HTMLAudioElement, options: PlayOptions, over: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const { signal, onStart, onPosition, onCommand } = options;
      let takeBack: () => void = () => undefined;
      const report = (): void => {
        const { duration, currentTime } = audio;
        onPosition(currentTime * 1000, Number.isFinite(duration) ? duration * 1000 : undefined);
      };
      const frame = (): void => {
        report();
        takeBack = onFrame(frame);
      };
      const on = (type: string, listener: () => void): void => audio.addEventListener(type, listener, { signal: over });
      on('playing', onStart);
      on('timeupdate', report);
      on('ended', () => resolve());
      on('error', () => reject(unexpected('The recording cannot be played')));
      on('pause', () => {
        if (!audio.ended && !signal.aborted) onCommand('pause');
      });
      over.addEventListener('abort', () => takeBack(), { once: true });
      watch(audio, over).catch((cause: unknown) => (over.aborted ? undefined : reject(cause)));
      audio.play().then(frame, () => reject(unexpected('The recording cannot be played')));
    });

  return {
    silence: () => element?.pause(),
    playRecording: async (url, options) => {
      const { signal, title, onCommand } = options;
      if (signal.aborted) throw signal.reason;
      element ??= newAudio();
      const audio = element;
      const over = new AbortController();
      let abort: () => void = () => undefined;
      const aborted = new Promise<never>((_resolve, reject) => {
        abort = () => reject(signal.reason);
        signal.addEventListener('abort', abort, { once: true });
      });
      try {
        prepare(audio, url, options);
        keys.begin(title, onCommand);
        await Promise.race([play(audio, options, over.signal), aborted]);
        keys.end();
      } catch (cause) {
        if (signal.aborted) keys.pause();
        else {
          keys.end();
          loaded = undefined;
        }
        throw cause;
      } finally {
        signal.removeEventListener('abort', abort);
        over.abort();
        audio.pause();
      }
    },
  };
};
