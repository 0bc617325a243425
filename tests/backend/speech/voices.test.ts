import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWav } from '#backend/speech/wav.ts';
import { toAppError } from '#core/kernel/app-error.ts';
import { s3Credentials } from '#tests/support/files/s3-server.ts';
import {
  openCommandStage,
  openOpenaiStage,
  openPollyStage,
  type OpenVoiceStage,
  type VoiceManner,
} from '#tests/support/speech/voice-stage.ts';

beforeAll(() => void Object.assign(process.env, s3Credentials));
afterAll(() => {
  for (const name of Object.keys(s3Credentials)) delete process.env[name];
});

const failureWhere = async (open: OpenVoiceStage, manner: VoiceManner, patienceMs?: number) => {
  await using stage = await open(manner, patienceMs);
  const failure = await stage.voice.speak('Hej.', undefined).then(
    () => undefined,
    (cause: unknown) => toAppError(cause),
  );
  expect(JSON.stringify(failure ?? null)).not.toContain('secret');
  return { failure, asked: stage.asked() };
};

const services: readonly [string, OpenVoiceStage][] = [
  ['OpenAI', openOpenaiStage],
  ['Amazon Polly', openPollyStage],
];

describe.each<[string, OpenVoiceStage]>([['a program', openCommandStage], ...services])(
  'the voice of %s',
  (_, open) => {
    it('says a sentence, and the same again where it is asked twice', async () => {
      await using stage = await open('speaks');
      const [once, again] = [await stage.voice.speak('Hej.', undefined), await stage.voice.speak('Hej.', undefined)];
      expect(readWav(once)?.samples.length).toBeGreaterThan(0);
      expect(again).toEqual(once);
      expect(stage.asked()).toBe(2);
    });

    it('that takes too long is given up', async () => {
      const { failure } = await failureWhere(open, 'is silent', 300);
      expect(failure).toMatchObject({
        kind: 'limit-exceeded',
        message: 'The voice took too long: try again in a minute',
      });
    });

    it('that breaks off gives no half of a sentence', async () => {
      const { failure, asked } = await failureWhere(open, 'breaks off');
      expect(failure?.kind).toMatch(/^(limit-exceeded|conflict)$/);
      expect(asked).toBe(1);
    });

    it('that makes no sound is not understood', async () => {
      const { failure } = await failureWhere(open, 'makes no sound');
      expect(failure).toEqual({ kind: 'conflict', message: 'The voice sent what cannot be understood' });
    });

    it('is left in the middle of a sentence by who waits no more', async () => {
      await using stage = await open('is silent');
      const leaving = new AbortController();
      const speaking = stage.voice.speak('Hej.', undefined, leaving.signal);
      setImmediate(() => leaving.abort(new Error('left')));
      await expect(speaking).rejects.toThrow('left');
    });
  },
);

describe.each(services)('the service %s', (_, open) => {
  it('that is busy for longer than anybody waits is asked once, and says when to come again', async () => {
    const { failure, asked } = await failureWhere(open, 'is busy');
    expect(failure).toMatchObject({ kind: 'limit-exceeded', retryAfter: 90 });
    expect(asked).toBe(1);
  });

  it('that stays broken is asked three times', async () => {
    const { failure, asked } = await failureWhere(open, 'fails');
    expect(failure).toMatchObject({ kind: 'limit-exceeded' });
    expect(asked).toBe(3);
  });

  it('that refuses the credentials is not set up rightly', async () => {
    const { failure, asked } = await failureWhere(open, 'refuses the credentials');
    expect(failure).toEqual({ kind: 'conflict', message: 'The voice is not set up rightly: it refuses this portal' });
    expect(asked).toBe(1);
  });
});
