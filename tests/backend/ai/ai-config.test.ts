import { describe, expect, it } from 'vitest';
import { readAiConfig } from '#src/environment/ai-config.ts';
import { readBackendConfig } from '#src/environment/config.ts';

const service = { SPEECH_BASE_URL: 'https://tts.example/v1', SPEECH_MODEL: 'tts' };

describe('what sums tasks up and reads them aloud', () => {
  it('is built in unless something is set', () => {
    expect(readBackendConfig({})).toMatchObject({ summaries: undefined, speech: undefined });
    expect(readAiConfig({ SUMMARY_BASE_URL: '', SPEECH_COMMAND: ' ' })).toEqual({
      summaries: undefined,
      speech: undefined,
    });
  });

  it('is a service with its model, and a key where it wants one', () => {
    const env = { SUMMARY_BASE_URL: 'http://localhost:11434', SUMMARY_MODEL: 'qwen3' };
    expect(readAiConfig(env).summaries).toEqual({ baseUrl: env.SUMMARY_BASE_URL, model: 'qwen3', key: undefined });
    expect(readAiConfig({ ...env, SUMMARY_API_KEY: 'sk-1' }).summaries?.key).toBe('sk-1');
  });

  it('is a program, a service or Amazon Polly', () => {
    const command = 'espeak-ng --stdin --stdout -v {voice}';
    expect(readAiConfig({ SPEECH_COMMAND: command, SPEECH_VOICES: 'en-us, de' }).speech).toEqual({
      kind: 'command',
      command,
      voices: ['en-us', 'de'],
    });
    expect(readAiConfig(service).speech).toMatchObject({ kind: 'openai', model: 'tts', voices: [] });
    expect(readAiConfig({ POLLY_REGION: 'eu-west-1', SPEECH_VOICES: 'Amy' }).speech).toEqual({
      kind: 'polly',
      region: 'eu-west-1',
      voices: ['Amy'],
    });
  });

  it.each([
    [{ SUMMARY_BASE_URL: 'nowhere', SUMMARY_MODEL: 'm' }, 'SUMMARY_BASE_URL'],
    [{ SUMMARY_BASE_URL: 'file:///etc/passwd', SUMMARY_MODEL: 'm' }, 'SUMMARY_BASE_URL'],
    [{ SUMMARY_BASE_URL: 'https://api.example' }, 'SUMMARY_MODEL'],
    [{ SPEECH_COMMAND: 'say {voice}' }, 'SPEECH_VOICES'],
    [{ SPEECH_VOICES: 'en, ../x' }, 'SPEECH_VOICES'],
    [{ ...service, SPEECH_COMMAND: 'say' }, 'only one'],
    [{ ...service, POLLY_REGION: 'eu-west-1' }, 'only one'],
  ])('is refused at the start where %o is wrong', (env, words) => {
    expect(() => readAiConfig(env)).toThrow(words);
  });
});
