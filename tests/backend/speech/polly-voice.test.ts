import type { createServer } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pollyVoice } from '#backend/speech/polly-voice.ts';
import { readWav } from '#backend/speech/wav.ts';
import { toAppError } from '#core/kernel/app-error.ts';
import { startStandIn, type Answer } from '#tests/backend/ai/stand-in.ts';
import { s3Credentials } from '#tests/support/files/s3-server.ts';

beforeAll(() => void Object.assign(process.env, s3Credentials));
afterAll(() => {
  for (const name of Object.keys(s3Credentials)) delete process.env[name];
});

const speakWith = async (answer: Answer) => {
  await using standIn = await startStandIn(answer, createHttp2Server as unknown as typeof createServer);
  const endpoint = new URL(standIn.baseUrl).origin;
  const voice = pollyVoice({ region: 'eu-north-1', voices: ['Astrid', 'Elin'], endpoint });
  const outcome = await voice.speak('Hej.', 'Elin').catch((cause: unknown) => toAppError(cause));
  return { outcome, seen: standIn.seen };
};

const samples = Buffer.alloc(3200, 1);

describe('Amazon Polly', () => {
  it('is asked for samples of plain text, which get a header', async () => {
    const { outcome, seen } = await speakWith((response) =>
      response.writeHead(200, { 'content-type': 'audio/pcm' }).end(samples),
    );
    expect(readWav(outcome as Uint8Array)).toEqual({ rate: 16_000, samples: new Uint8Array(samples) });
    expect(seen[0]).toMatchObject({
      url: '/v1/speech',
      body: { Text: 'Hej.', TextType: 'text', OutputFormat: 'pcm', SampleRate: '16000', VoiceId: 'Elin' },
    });
  });

  it.each([
    [400, 'ThrottlingException', 'limit-exceeded'],
    [403, 'AccessDeniedException', 'conflict'],
    [400, 'InvalidSampleRateException', 'conflict'],
  ])('says what is wrong after %i %s', async (status, name, kind) => {
    const { outcome } = await speakWith((response) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name })
        .end(JSON.stringify({ message: 'secret' })),
    );
    expect(outcome).toMatchObject({ kind });
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });

  it('makes no sound of nothing', async () => {
    const { outcome } = await speakWith((response) => response.writeHead(200, { 'content-type': 'audio/pcm' }).end());
    expect(outcome).toMatchObject({ kind: 'conflict' });
  });
});
