import type { Clock } from '../kernel/clock.ts';
import { createReader, type Reader, type ReaderText } from './reader.ts';
import type { SpeechAudio } from './speech-audio.ts';
import { createVoiceOwner, type VoiceOwner } from './voice-owner.ts';

type Deps = { readonly audio: SpeechAudio; readonly clock: Clock };

/** Returns what makes readers of texts, of which one speaks at a time. */
export const openReader = (deps: Deps) => {
  let owner: VoiceOwner | undefined;
  return async (text: ReaderText): Promise<Reader> => {
    owner ??= createVoiceOwner(deps.audio);
    return createReader({ ...deps, owner }, text);
  };
};
