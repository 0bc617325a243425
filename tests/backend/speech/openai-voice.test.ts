import { describe, expect, it } from 'vitest';
import { openaiVoice } from '#backend/speech/openai-voice.ts';
import { readWav } from '#backend/speech/wav.ts';
import { toAppError } from '#core/kernel/app-error.ts';
import { startStandIn, type Answer } from '#tests/backend/ai/stand-in.ts';
import { sine } from './sine.ts';

const patience = { headers: 10_000, idle: 10_000, all: 20_000, pause: 5 };

const bytes =
  (body: Uint8Array, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'audio/wav' }).end(body);

const speakWith = async (answer: Answer) => {
  await using standIn = await startStandIn(answer);
  const voice = openaiVoice({ baseUrl: standIn.baseUrl, model: 'tts', key: 'sk-secret', voices: ['nova'], patience });
  const outcome = await voice.speak('Hello.', undefined).catch((cause: unknown) => toAppError(cause));
  return { outcome, seen: standIn.seen };
};

describe('a voice of a service', () => {
  it('is asked for WAV, a sentence at a time', async () => {
    const { outcome, seen } = await speakWith(bytes(sine(300)));
    expect(readWav(outcome as Uint8Array)?.rate).toBe(22_050);
    expect(seen[0]).toMatchObject({
      url: '/v1/audio/speech',
      body: { model: 'tts', input: 'Hello.', voice: 'nova', response_format: 'wav' },
    });
  });

  it('is asked for samples where it knows no WAV', async () => {
    const { outcome, seen } = await speakWith((response, attempt, asked) =>
      attempt === 1
        ? bytes(Buffer.from('response_format must be mp3 or pcm'), 400)(response, attempt, asked)
        : bytes(sine(300).subarray(44))(response, attempt, asked),
    );
    expect(readWav(outcome as Uint8Array)?.rate).toBe(24_000);
    expect(seen[1]?.body).toMatchObject({ response_format: 'pcm' });
  });

  it.each([
    ['MP3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(500)])],
    ['Ogg', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(500)])],
    ['a page', Buffer.from('<html>Sign in</html>')],
    ['nothing', Buffer.alloc(0)],
    ['20 MB', Buffer.concat([sine(10), Buffer.alloc(20_000_000)])],
  ])('is not understood where it sends %s', async (_what, body) => {
    expect((await speakWith(bytes(body))).outcome).toMatchObject({ kind: 'conflict' });
  });

  it('says that its key is refused, and not which', async () => {
    const { outcome } = await speakWith(bytes(Buffer.from('sk-secret is wrong'), 401));
    expect(outcome).toEqual({ kind: 'conflict', message: 'The voice is not set up rightly: it refuses this portal' });
  });
});
