import fastify, { type FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskObjectStore } from '#backend/objects/disk-object-store.ts';
import { recordingRoutes } from '#backend/speech/recording-routes.ts';
import { recordedVoices, recordingObject, recordingSweep } from '#backend/speech/recordings.ts';
import type { RecordingLedger } from '#backend/speech/recording-ledger.ts';
import type { SpeechVoice } from '#backend/speech/speech-voice.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { sine } from './sine.ts';

const ada = { userId: 'ada', email: '', emailVerified: true, name: 'Ada', groups: [], expiresAt: 0 };
const tom = { ...ada, userId: 'tom' };
const secret = Buffer.alloc(32, 7);
const minute = 60_000;
const day = 24 * 60 * minute;

const createLedger = (now: () => number): RecordingLedger => {
  const rows = new Map<string, { readonly starts: readonly number[]; asked: number }>();
  return {
    ask: async (key) => {
      const row = rows.get(key);
      if (row !== undefined) row.asked = now();
      return row?.starts;
    },
    keep: async (key, starts) => void rows.set(key, { starts, asked: now() }),
    unasked: async (since, most) =>
      [...rows]
        .filter(([, { asked }]) => asked < since)
        .map(([key]) => key)
        .slice(0, most),
    forget: async (keys) => {
      for (const key of keys) rows.delete(key);
    },
  };
};

const setUp = async () => {
  const { path, remove } = await createTemporaryDirectory();
  let time = Date.UTC(2026, 0, 1);
  const now = () => time;
  const objects = createDiskObjectStore(join(path, 'files'));
  const ledger = createLedger(now);
  const said: string[] = [];
  const voice: SpeechVoice = {
    name: 'sine',
    voices: ['en', 'de'],
    speak: async (sentence) => {
      said.push(sentence);
      if (sentence.includes('fail')) throw new Error('no voice');
      return sine(sentence.length * 10);
    },
  };
  const app: FastifyInstance = fastify();
  await app.register(recordingRoutes, { objects, recordingSecret: secret, now });
  const deps = { objects, ledger, secret, now };
  return {
    app,
    objects,
    said,
    voices: recordedVoices(voice, deps),
    sweep: recordingSweep(deps),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    close: async () => {
      await app.close();
      await remove();
    },
  };
};

let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
afterEach(() => world.close());

const sentences = ['Twenty characters ok', 'And **ten**.'];

const urlFor = async (caller = ada): Promise<string> =>
  (await world.voices.speak(sentences, undefined, caller))?.url ?? '';

describe('recordings', () => {
  it('are made sentence by sentence, with the start of each', async () => {
    const spoken = await world.voices.speak(sentences, undefined, ada);
    expect(spoken).toMatchObject({ starts: [0, 450], sentences: ['Twenty characters ok', 'And ten.'] });
    expect(world.said).toEqual(spoken?.sentences);
  });

  it('are made once for a text and a voice, however many ask at once', async () => {
    await Promise.all([urlFor(), urlFor(tom), urlFor()]);
    expect(world.said).toHaveLength(2);
    await world.voices.speak(sentences, 'en', ada);
    expect(world.said).toHaveLength(2);
    await world.voices.speak(sentences, 'de', ada);
    expect(world.said).toHaveLength(4);
  });

  it('are made again when their bytes are gone, and after a failure', async () => {
    const key = /audio\/(\w+)\.wav/.exec(await urlFor())?.[1] ?? '';
    await world.objects.remove(recordingObject(key));
    await urlFor();
    expect(world.said).toHaveLength(4);
    const failing = () => world.voices.speak(['This will fail.'], undefined, ada);
    await expect(failing()).rejects.toThrow('no voice');
    await expect(failing()).rejects.toThrow('no voice');
    expect(world.said).toHaveLength(6);
  });

  it.each([
    ['an unknown voice', ['Hello.'], 'fr'],
    ['a path for a voice', ['Hello.'], '../../etc/passwd'],
    ['no words', ['🎉', '***'], undefined],
    ['too many characters', ['word '.repeat(1100)], undefined],
  ])('are none for %s', async (_what, texts, voiceId) => {
    expect(await world.voices.speak(texts, voiceId, ada)).toBeUndefined();
    expect(world.said).toEqual([]);
  });

  it('are served at their signed address, in ranges too', async () => {
    const url = await urlFor();
    const whole = await world.app.inject(url);
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-length': String(whole.rawPayload.length),
    });
    const part = await world.app.inject({ url, headers: { range: 'bytes=44-99' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 44-99/${whole.rawPayload.length}`);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(44, 100));
    expect((await world.app.inject({ url, headers: { range: 'bytes=9999999-' } })).statusCode).toBe(416);
  });

  it('are served for five minutes, and at no other address', async () => {
    const url = await urlFor();
    const other = (await world.voices.speak(['Another text.'], undefined, ada))?.url ?? '';
    const addresses = [
      url.split('?')[0] ?? '',
      `${url.split('?')[0]}?${other.split('?')[1]}`,
      url.replace(/until=\d+/, `until=${Date.UTC(2030, 0, 1)}`),
      url.replace(/by=[^&]+/, 'by=someone'),
      url.replace(/sig=./, 'sig=_'),
      `${url}&until=1`,
      url.replace(/audio\/\w{4}/, 'audio/....'),
      '/audio/..%2F..%2Fetc%2Fpasswd',
    ];
    const codes = await Promise.all(addresses.map(async (each) => (await world.app.inject(each)).statusCode));
    expect(codes).toEqual(addresses.map(() => 404));
    world.pass(5 * minute - 1);
    expect((await world.app.inject(url)).statusCode).toBe(200);
    world.pass(1);
    expect((await world.app.inject(url)).statusCode).toBe(404);
  });

  it('have an address for each caller, which does not name them', async () => {
    const [first, second] = [await urlFor(), await urlFor(tom)];
    expect(first).not.toBe(second);
    expect(first).not.toContain('ada');
  });

  it('are removed when nobody asked for them in 30 days', async () => {
    const key = /audio\/(\w+)\.wav/.exec(await urlFor())?.[1] ?? '';
    world.pass(29 * day);
    await urlFor();
    world.pass(29 * day);
    await world.sweep.run();
    expect(await world.objects.size(recordingObject(key))).toBeGreaterThan(44);
    world.pass(2 * day);
    await world.sweep.run();
    expect(await world.objects.size(recordingObject(key))).toBeUndefined();
  });

  it('are removed in one pass however many nobody asked for', async () => {
    const ledger = createLedger(() => 0);
    const removed: string[] = [];
    const objects = { ...world.objects, remove: async (key: string) => void removed.push(key) };
    for (let made = 0; made < 250; made += 1) await ledger.keep(`${made}`, []);
    await recordingSweep({ objects, ledger, now: () => 31 * day }).run();
    expect(removed).toHaveLength(250);
    expect(await ledger.unasked(1, 10)).toEqual([]);
  });
});
