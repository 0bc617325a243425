import type { AiService } from '#backend/ai/service-address.ts';
import type { Log } from '#backend/storage/log.ts';
import type { SpeechVoice } from './speech-voice.ts';

/** Who reads aloud: a program on this machine, a service, or Amazon Polly. */
export type SpeechPlace = { readonly voices: readonly string[] } & (
  | { readonly kind: 'command'; readonly command: string }
  | ({ readonly kind: 'openai' } & AiService)
  | { readonly kind: 'polly'; readonly region: string }
);

/** Returns the voice that a deployment has set up; its code loads only then. */
export const openVoice = async (place: SpeechPlace, log: Log): Promise<SpeechVoice> => {
  switch (place.kind) {
    case 'command': {
      const { commandVoice } = await import('./command-voice.ts');
      return commandVoice({ ...place, log });
    }
    case 'openai': {
      const { openaiVoice } = await import('./openai-voice.ts');
      return openaiVoice(place);
    }
    case 'polly': {
      const { pollyVoice } = await import('./polly-voice.ts');
      return pollyVoice(place);
    }
    default:
      return place satisfies never;
  }
};
