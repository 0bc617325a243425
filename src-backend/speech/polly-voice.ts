import type { PollyClient, VoiceId } from '@aws-sdk/client-polly';
import { serviceFailures } from '#backend/ai/service-failure.ts';
import type { SpeechVoice } from './speech-voice.ts';
import { writeWav } from './wav.ts';

type Options = {
  readonly region: string;
  readonly voices: readonly string[];
  /** Of a server in Polly's place. */
  readonly endpoint?: string | undefined;
};

const failures = serviceFailures('The voice');
const rate = 16_000;
const patienceMs = 20_000;
const usualVoice = 'Joanna';

const failureOf = (cause: unknown): Error => {
  const name = cause instanceof Error ? cause.name : '';
  if (/throttl|TooManyRequests|ServiceFailure/i.test(name)) return failures.busy();
  if (/timeout|abort/i.test(name)) return failures.slow();
  const isNetwork = cause instanceof Error && 'code' in cause && /^E[A-Z]+$/.test(String(cause.code));
  return isNetwork ? failures.unreachable() : failures.refused();
};

/** Returns a voice of Amazon Polly, by credentials that the SDK finds itself. The SDK loads with the first sentence. */
export const pollyVoice = ({ region, voices, endpoint }: Options): SpeechVoice => {
  let opening: Promise<PollyClient> | undefined;
  const open = async (): Promise<PollyClient> => {
    const { PollyClient: Client } = await import('@aws-sdk/client-polly');
    return new Client({ region, maxAttempts: 3, ...(endpoint === undefined ? {} : { endpoint }) });
  };
  return {
    name: `polly ${region} neural`,
    voices,
    speak: async (sentence, voiceId, signal) => {
      const { SynthesizeSpeechCommand } = await import('@aws-sdk/client-polly');
      const limit = AbortSignal.timeout(patienceMs);
      try {
        const client = await (opening ??= open());
        const { AudioStream } = await client.send(
          new SynthesizeSpeechCommand({
            Text: sentence,
            TextType: 'text',
            OutputFormat: 'pcm',
            SampleRate: String(rate),
            Engine: 'neural',
            VoiceId: (voiceId ?? voices[0] ?? usualVoice) as VoiceId,
          }),
          { abortSignal: signal === undefined ? limit : AbortSignal.any([limit, signal]) },
        );
        const samples = await AudioStream?.transformToByteArray();
        if (samples === undefined || samples.length < 2) throw failures.wrong();
        return writeWav({ rate, samples: samples.subarray(0, samples.length - (samples.length % 2)) });
      } catch (cause) {
        if (signal?.aborted === true) throw signal.reason;
        throw failureOf(cause);
      }
    },
  };
};
