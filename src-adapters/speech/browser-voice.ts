import { unexpected } from '#core/kernel/app-error.ts';
import type { Clock } from '#core/kernel/clock.ts';
import type { SpeechAudio } from '#core/speech/speech-audio.ts';
import { chooseVoice } from './choose-voice.ts';

/** What a browser has to speak with. */
export type BrowserVoiceDeps = {
  readonly synthesis: SpeechSynthesis | undefined;
  readonly newUtterance: (sentence: string) => SpeechSynthesisUtterance;
  readonly languages: () => readonly string[];
  readonly clock: Clock;
};

/** What is spoken sooner after something was silenced gets lost now and then, in milliseconds. */
const afterCancel = 40;
/** How long voices may take to load, in milliseconds. */
const forVoices = 1500;

/**
 * The voice of the browser, one utterance a sentence. `hasVoice` is false where the browser has none, also after it said that its
 * voices changed. `speak` rejects with the browser's word for it, such as `not-allowed` before the first click on a page and
 * `network` for a distant voice; it never uses `pause` and `resume`, which many browsers do not have right. An utterance that the
 * browser forgets neither resolves nor rejects.
 */
export const createBrowserVoice = ({
  synthesis,
  newUtterance,
  languages,
  clock,
}: BrowserVoiceDeps): Pick<SpeechAudio, 'hasVoice' | 'speak'> & { readonly silence: () => void } => {
  /** The browser drops the events of an utterance that nothing refers to. */
  const kept = new Set<SpeechSynthesisUtterance>();
  let silencedAt = Number.NEGATIVE_INFINITY;

  const silence = (): void => {
    synthesis?.cancel();
    silencedAt = clock.now();
  };

  const voicesChanged = (voices: SpeechSynthesis): Promise<void> =>
    Promise.race([
      new Promise<void>((resolve) => voices.addEventListener('voiceschanged', () => resolve(), { once: true })),
      clock.sleep(forVoices),
    ]);

  return {
    silence,
    hasVoice: async () => {
      if (synthesis === undefined) return false;
      if (synthesis.getVoices().length === 0) await voicesChanged(synthesis);
      return synthesis.getVoices().length > 0;
    },
    speak: async (sentence, { lang, rate, signal, onStart }) => {
      if (synthesis === undefined) throw unexpected('This browser has no voice');
      if (synthesis.speaking || synthesis.pending) silence();
      const pause = silencedAt + afterCancel - clock.now();
      if (pause > 0) await clock.sleep(pause, signal);
      if (signal.aborted) throw signal.reason;
      const utterance = newUtterance(sentence);
      const wanted = lang ?? languages()[0] ?? 'en';
      utterance.lang = wanted;
      utterance.rate = rate;
      utterance.voice = chooseVoice(synthesis.getVoices(), wanted, languages()) ?? null;
      kept.add(utterance);
      let abort: () => void = () => undefined;
      try {
        await new Promise<void>((resolve, reject) => {
          abort = () => {
            silence();
            reject(signal.reason);
          };
          signal.addEventListener('abort', abort, { once: true });
          utterance.addEventListener('start', onStart);
          utterance.addEventListener('end', () => resolve());
          utterance.addEventListener('error', ({ error }) => reject(unexpected(error)));
          synthesis.speak(utterance);
        });
      } finally {
        signal.removeEventListener('abort', abort);
        kept.delete(utterance);
      }
    },
  };
};
