import { beginningOf, openCall, usualPatience, type Patience, type ServiceAnswer } from '#backend/ai/call-service.ts';
import { serviceAddress, serviceHeaders, type AiService } from '#backend/ai/service-address.ts';
import { serviceFailures } from '#backend/ai/service-failure.ts';
import type { SpeechVoice } from './speech-voice.ts';
import { readWav, writeWav } from './wav.ts';

type Options = AiService & { readonly voices: readonly string[]; readonly patience?: Patience };

type Form = 'wav' | 'pcm';

const failures = serviceFailures('The voice');
const mostBytes = 16 * 1024 * 1024;
/** Of samples without a header. */
const pcmRate = 24_000;

const otherSounds: readonly (readonly number[])[] = [
  [0x49, 0x44, 0x33],
  [0xff, 0xfb],
  [0xff, 0xf3],
  [0xff, 0xf1],
  [0x4f, 0x67, 0x67, 0x53],
  [0x66, 0x4c, 0x61, 0x43],
  [0x3c],
  [0x7b],
];

const beginsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const soundIn = (bytes: Uint8Array, form: Form): Uint8Array | undefined => {
  const sound = readWav(bytes);
  if (sound !== undefined) return writeWav(sound);
  const isBare = form === 'pcm' && bytes.length > 1 && !otherSounds.some((start) => beginsWith(bytes, start));
  return isBare && !beginsWith(bytes, [0x52, 0x49, 0x46, 0x46])
    ? writeWav({ rate: pcmRate, samples: bytes.subarray(0, bytes.length - (bytes.length % 2)) })
    : undefined;
};

const bytesOf = async (answer: ServiceAnswer): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.pieces()) {
    length += piece.byteLength;
    if (length > mostBytes) throw failures.wrong();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

/** Returns a voice of a service that speaks the protocol of OpenAI's `audio/speech`: WAV, or samples where it knows no WAV. */
export const openaiVoice = ({ voices, patience = usualPatience, ...service }: Options): SpeechVoice => {
  let form: Form = 'wav';
  return {
    name: `openai ${service.baseUrl} ${service.model}`,
    voices,
    speak: async (sentence, voiceId, signal) => {
      const { call } = openCall({ failures, patience, signal });
      for (;;) {
        const answer = await call({
          url: serviceAddress(service, 'audio/speech'),
          headers: serviceHeaders(service),
          body: {
            model: service.model,
            input: sentence,
            voice: voiceId ?? voices[0] ?? 'alloy',
            response_format: form,
          },
        });
        if (answer.status >= 200 && answer.status < 300) {
          const sound = soundIn(await bytesOf(answer), form);
          if (sound === undefined) throw failures.wrong();
          return sound;
        }
        const isAboutForm = [400, 422].includes(answer.status) && /format|wav/i.test(await beginningOf(answer));
        answer.discard();
        if (form === 'pcm' || !isAboutForm) throw failures.refused();
        form = 'pcm';
      }
    },
  };
};
