import { unexpected } from '../kernel/app-error.ts';
import type { Clock } from '../kernel/clock.ts';
import { createStopSignal } from '../kernel/stop-signal.ts';
import type { SpeakOptions, SpeechAudio } from './speech-audio.ts';

/** How long a voice may take to begin, in milliseconds. */
const toBegin = 4000;

/** How long a sentence takes at the most, in milliseconds: generous, so that it ends a voice that stalls and none that is slow. */
const longest = (sentence: string, rate: number): number => 3000 + (sentence.length * 150) / rate;

type Outcome = 'said' | 'silent' | 'stalled';

const sayOnce = async (
  { audio, clock }: Deps,
  sentence: string,
  { lang, rate, signal, onStart }: SpeakOptions,
): Promise<Outcome> => {
  const { signal: ended, stop } = createStopSignal();
  signal.addEventListener('abort', stop, { once: true });
  let begun: () => void = () => undefined;
  const beginning = new Promise<'begun'>((resolve) => {
    begun = () => resolve('begun');
  });
  const said = audio
    .speak(sentence, {
      lang,
      rate,
      signal: ended,
      onStart: () => {
        begun();
        onStart();
      },
    })
    .then((): Outcome => 'said');
  const after = (milliseconds: number, outcome: Outcome): Promise<Outcome> =>
    clock.sleep(milliseconds, ended).then(
      () => outcome,
      () => outcome,
    );
  try {
    const first = await Promise.race([said, beginning, after(toBegin, 'silent')]);
    return first === 'begun' ? await Promise.race([said, after(longest(sentence, rate), 'stalled')]) : first;
  } finally {
    signal.removeEventListener('abort', stop);
    said.catch(() => undefined);
    stop();
  }
};

type Deps = { readonly audio: Pick<SpeechAudio, 'speak'>; readonly clock: Pick<Clock, 'sleep'> };

/**
 * Speaks a sentence and resolves when it was said, or when a voice that began gives no sign of its end for much longer than it
 * takes. A voice that does not begin is asked once more. Rejects with `unexpected` where it fails then too.
 */
export const speakSentence = async (deps: Deps, sentence: string, options: SpeakOptions): Promise<void> => {
  const first = await sayOnce(deps, sentence, options);
  if (first !== 'silent' || options.signal.aborted) return;
  if ((await sayOnce(deps, sentence, options)) === 'silent' && !options.signal.aborted)
    throw unexpected('The voice does not begin to speak');
};
