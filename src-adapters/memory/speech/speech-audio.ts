import { unexpected } from '#core/kernel/app-error.ts';
import type { AbortSignalLike, Clock } from '#core/kernel/clock.ts';
import type { PlayOptions, SpeechAudio } from '#core/speech/speech-audio.ts';

/** What is wrong with the voice, as it is with those of real devices. */
export type VoiceFaults = {
  /** A sentence that is silenced counts as said. */
  readonly endsWhenSilenced?: boolean;
  /** The first sentence after one that was silenced is swallowed. */
  readonly swallowsAfterSilence?: boolean;
  /** No sentence comes to an end. */
  readonly neverEnds?: boolean;
  /** Every sentence fails at once. */
  readonly fails?: boolean;
};

export type Utterance = { readonly sentence: string; readonly lang: string | undefined; readonly rate: number };

export type MemorySpeechAudio = SpeechAudio & {
  /** What can be heard now: the sentence, or the address of a recording. */
  readonly audible: () => string | undefined;
  /** Every sentence that began to be said. */
  readonly begun: readonly Utterance[];
  /** Every sentence that was said to its end. */
  readonly said: readonly string[];
  /** Each play of a recording. */
  readonly played: readonly { readonly url: string; readonly from: number; readonly rate: number }[];
  /** As if a headset sent it to the recording that plays. */
  readonly command: PlayOptions['onCommand'];
  readonly speakElsewhere: () => void;
};

export type MemorySpeechOptions = {
  readonly clock: Clock;
  readonly faults?: VoiceFaults;
  readonly hasVoice?: boolean;
  /** The length of a recording by its address, in milliseconds; undefined for one that cannot be played. */
  readonly lengthOf?: (url: string) => number | undefined;
};

const perCharacter = 100 / 40;
const tick = 50;

/** Returns the voice of a device that says 40 characters in 100 ms by its clock, and keeps what it was given. */
export const createMemorySpeechAudio = ({
  clock,
  faults = {},
  hasVoice = true,
  lengthOf = () => undefined,
}: MemorySpeechOptions): MemorySpeechAudio => {
  const begun: Utterance[] = [];
  const said: string[] = [];
  const played: { url: string; from: number; rate: number }[] = [];
  const elsewhere = new Set<() => void>();
  let audible: string | undefined;
  let wasSilenced = false;
  let command: PlayOptions['onCommand'] | undefined;

  const forEver = (signal: AbortSignalLike): Promise<void> => clock.sleep(Number.MAX_SAFE_INTEGER, signal);

  const within = async (heard: string, work: () => Promise<void>): Promise<void> => {
    audible = heard;
    try {
      await work();
    } finally {
      if (audible === heard) audible = undefined;
    }
  };

  return {
    hasVoice: async () => hasVoice,
    speak: async (sentence, { lang, rate, signal, onStart }) => {
      if (faults.fails === true) throw unexpected('synthesis-failed');
      const isSwallowed = faults.swallowsAfterSilence === true && wasSilenced;
      wasSilenced = false;
      if (isSwallowed) return forEver(signal);
      try {
        begun.push({ sentence, lang, rate });
        onStart();
        await within(sentence, () => clock.sleep((sentence.length * perCharacter) / rate, signal));
        said.push(sentence);
        if (faults.neverEnds === true) await forEver(signal);
      } catch (cause) {
        wasSilenced = true;
        if (faults.endsWhenSilenced !== true) throw cause;
      }
    },
    playRecording: async (url, { from, rate, signal, onStart, onPosition, onCommand }) => {
      played.push({ url, from, rate });
      const length = lengthOf(url);
      if (length === undefined) throw unexpected('The recording cannot be played');
      command = onCommand;
      onStart();
      await within(url, async () => {
        for (let position = from; position < length; position += tick * rate) {
          onPosition(position, length);
          if (lengthOf(url) === undefined) throw unexpected('The recording cannot be played');
          await clock.sleep(tick, signal);
        }
      });
    },
    onSpokenElsewhere: async (listener) => {
      elsewhere.add(listener);
      return () => void elsewhere.delete(listener);
    },
    audible: () => audible,
    begun,
    said,
    played,
    command: (wanted) => command?.(wanted),
    speakElsewhere: () => {
      for (const listener of elsewhere) listener();
    },
  };
};
