import type { AiService } from '#backend/ai/service-address.ts';
import type { SpeechPlace } from '#backend/speech/speech-place.ts';
import { voiceIdShape } from '#backend/speech/speech-voice.ts';
import { textIn, type Environment } from './settings.ts';

/** Which services sum tasks up and read them aloud; undefined for what is built in. */
export type AiConfig = {
  /** SUMMARY_BASE_URL, SUMMARY_MODEL and SUMMARY_API_KEY. */
  readonly summaries: AiService | undefined;
  /** SPEECH_COMMAND, or SPEECH_BASE_URL, SPEECH_MODEL and SPEECH_API_KEY, or POLLY_REGION; and SPEECH_VOICES. */
  readonly speech: SpeechPlace | undefined;
};

const serviceIn = (env: Environment, prefix: 'SUMMARY' | 'SPEECH'): AiService | undefined => {
  const baseUrl = textIn(env, `${prefix}_BASE_URL`);
  if (baseUrl === undefined) return undefined;
  if (!URL.canParse(baseUrl) || !/^https?:$/.test(new URL(baseUrl).protocol))
    throw new Error(`${prefix}_BASE_URL must be an address such as https://api.openai.com/v1`);
  const model = textIn(env, `${prefix}_MODEL`);
  if (model === undefined) throw new Error(`${prefix}_MODEL must name the model of ${prefix}_BASE_URL`);
  return { baseUrl, model, key: textIn(env, `${prefix}_API_KEY`) };
};

const voicesIn = (env: Environment): readonly string[] => {
  const voices = (textIn(env, 'SPEECH_VOICES') ?? '').split(',').flatMap((voice) => voice.trim() || []);
  const wrong = voices.find((voice) => !voiceIdShape.test(voice));
  if (wrong !== undefined) throw new Error(`SPEECH_VOICES must be names such as en-us, de, and not ${wrong}`);
  return voices;
};

const speechIn = (env: Environment): SpeechPlace | undefined => {
  const command = textIn(env, 'SPEECH_COMMAND');
  const service = serviceIn(env, 'SPEECH');
  const region = textIn(env, 'POLLY_REGION');
  const voices = voicesIn(env);
  if ([command, service, region].filter((each) => each !== undefined).length > 1)
    throw new Error('Set only one of SPEECH_COMMAND, SPEECH_BASE_URL and POLLY_REGION');
  if (command?.includes('{voice}') === true && voices.length === 0)
    throw new Error('SPEECH_VOICES must name the voices that {voice} of SPEECH_COMMAND may be');
  if (command !== undefined) return { kind: 'command', command, voices };
  if (service !== undefined) return { kind: 'openai', ...service, voices };
  return region === undefined ? undefined : { kind: 'polly', region, voices };
};

/** Returns what the environment says. Throws, naming the variable, where it cannot be used. */
export const readAiConfig = (env: Environment): AiConfig => ({
  summaries: serviceIn(env, 'SUMMARY'),
  speech: speechIn(env),
});
