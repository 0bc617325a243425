import type { PollyClient, VoiceId } from '@aws-sdk/client-polly';
import { callAws, isNetworkFailure, isThrottled, retryAfterMs, statusOf } from '#backend/aws/call-aws.ts';
import { serviceFailures } from '#backend/ai/service-failure.ts';
import { Failure } from '#core/kernel/app-error.ts';
import type { SpeechVoice } from './speech-voice.ts';
import { writeWav } from './wav.ts';

type Options = {
  readonly region: string;
  readonly voices: readonly string[];
  /** Of a server in Polly's place. */
  readonly endpoint?: string | undefined;
  /** For one sentence, all attempts together. */
  readonly patienceMs?: number;
};

const failures = serviceFailures('The voice');
const rate = 16_000;
const usualVoice = 'Joanna';

const failureOf = (cause: unknown): Error => {
  if (cause instanceof Failure) return cause;
  const asked = retryAfterMs(cause);
  if (isThrottled(cause) || statusOf(cause) >= 500) return failures.busy(asked === 0 ? undefined : asked / 1000);
  return isNetworkFailure(cause) ? failures.unreachable() : failures.refused();
};

/** Returns a voice of Amazon Polly, by credentials that the SDK finds itself. The SDK loads with the first sentence. */
export const pollyVoice = ({ region, voices, endpoint, patienceMs = 20_000 }: Options): SpeechVoice => {
  let opening: Promise<PollyClient> | undefined;
  const open = async (): Promise<PollyClient> => {
    const { PollyClient: Client } = await import('@aws-sdk/client-polly');
    return new Client({ region, maxAttempts: 1, ...(endpoint === undefined ? {} : { endpoint }) });
  };
  return {
    name: `polly ${region} neural`,
    voices,
    speak: async (sentence, voiceId, signal) => {
      const { SynthesizeSpeechCommand } = await import('@aws-sdk/client-polly');
      const limit = AbortSignal.timeout(patienceMs);
      const abortSignal = signal === undefined ? limit : AbortSignal.any([limit, signal]);
      try {
        const client = await (opening ??= open());
        const command = new SynthesizeSpeechCommand({
          Text: sentence,
          TextType: 'text',
          OutputFormat: 'pcm',
          SampleRate: String(rate),
          Engine: 'neural',
          VoiceId: (voiceId ?? voices[0] ?? usualVoice) as VoiceId,
        });
        const { AudioStream } = await callAws(() => client.send(command, { abortSignal }), { signal: abortSignal });
        const samples = await AudioStream?.transformToByteArray().catch((cause: unknown) => {
          throw limit.aborted ? cause : failures.cut();
        });
        if (samples === undefined || samples.length < 2) throw failures.wrong();
        return writeWav({ rate, samples: samples.subarray(0, samples.length - (samples.length % 2)) });
      } catch (cause) {
        if (signal?.aborted === true) throw signal.reason;
        throw limit.aborted ? failures.slow() : failureOf(cause);
      }
    },
  };
};
