import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import {
  createMemorySpeechAudio,
  type MemorySpeechOptions,
  type VoiceFaults,
} from '#adapters/memory/speech/speech-audio.ts';
import type { Recording } from '#core/speech/recording.ts';
import { createReader, type ReaderText } from '#core/speech/reader.ts';
import { createVoiceOwner } from '#core/speech/voice-owner.ts';
import { settle } from '#tests/support/chance/settle.ts';

const sentences = [
  'The first one is short.',
  'The second sentence is a little longer.',
  'Third.',
  'The fourth ends it.',
];

const setUp = (text: Partial<ReaderText> = {}, options: Omit<MemorySpeechOptions, 'clock'> = {}) => {
  const clock = createMemoryClock();
  const audio = createMemorySpeechAudio({ clock, ...options });
  const owner = createVoiceOwner(audio);
  const readerOf = (more: Partial<ReaderText> = {}) =>
    createReader({ audio, clock, owner }, { title: 'Task', sentences, lang: 'en', ...text, ...more });
  const pass = async (milliseconds: number): Promise<void> => {
    await settle();
    for (let passed = 0; passed < milliseconds; passed += 10) {
      clock.advance(10);
      await settle();
    }
  };
  return { audio, clock, pass, readerOf, reader: readerOf() };
};

const recording = (url: string, starts: readonly number[] | undefined = [0, 1000, 2000, 3000]): Recording => ({
  url,
  starts,
});

describe('a reader with the voice of the device', () => {
  it('says every sentence once, in order, and is at rest afterwards', async () => {
    const { audio, pass, reader } = setUp();
    const seen: string[] = [];
    reader.subscribe(() => seen.push(`${reader.state().status} ${reader.state().sentence}`));
    reader.play();
    await pass(1000);
    expect(audio.said).toEqual(sentences);
    expect(audio.begun[0]).toEqual({ sentence: sentences[0], lang: 'en', rate: 1 });
    expect(reader.state()).toMatchObject({ status: 'idle', sentence: 0, source: 'voice', hasFallenBack: false });
    expect(seen).toEqual(expect.arrayContaining(['loading 0', 'speaking 0', 'speaking 1', 'speaking 3', 'idle 0']));
  });

  it('goes on at the sentence in which it was paused', async () => {
    const { audio, pass, reader } = setUp();
    reader.play();
    await pass(100);
    reader.pause();
    expect(reader.state()).toMatchObject({ status: 'paused', sentence: 1 });
    await pass(5000);
    expect(audio.audible()).toBeUndefined();
    expect(audio.said).toEqual([sentences[0]]);
    reader.play();
    await pass(1000);
    expect(audio.said).toEqual(sentences);
  });

  it('begins its sentence again at a new speed', async () => {
    const { audio, pass, reader } = setUp();
    reader.play();
    await pass(100);
    reader.setRate(3);
    await pass(20);
    expect(reader.state().rate).toBe(2);
    expect(audio.begun.at(-1)).toEqual({ sentence: sentences[1], lang: 'en', rate: 2 });
    await pass(1000);
    expect(audio.said).toEqual(sentences);
  });

  it('speaks at the usual speed where the wanted one is no number', () => {
    const { reader } = setUp();
    reader.setRate(2);
    reader.setRate(Number.NaN);
    expect(reader.state().rate).toBe(1);
  });

  it('goes to the next and the previous sentence, and no further than to the ends', async () => {
    const { audio, pass, reader } = setUp();
    reader.previous();
    reader.next();
    expect(reader.state()).toMatchObject({ status: 'idle', sentence: 1 });
    reader.play();
    await pass(10);
    reader.next();
    reader.next();
    reader.next();
    await pass(10);
    expect(audio.audible()).toBe(sentences[3]);
    reader.previous();
    await pass(10);
    expect(audio.audible()).toBe(sentences[2]);
  });

  it('forgets the sentence when it is stopped', async () => {
    const { audio, pass, reader } = setUp();
    reader.play();
    await pass(100);
    reader.stop();
    await pass(1000);
    expect(reader.state()).toMatchObject({ status: 'idle', sentence: 0 });
    expect(audio.said).toEqual([sentences[0]]);
  });

  it('says that there is no voice', async () => {
    const { pass, reader } = setUp({}, { hasVoice: false });
    reader.play();
    await pass(10);
    expect(reader.state()).toMatchObject({ status: 'failed', problem: 'This browser has no voice' });
  });

  it('says that the voice does not work, and tries again when it is played again', async () => {
    const { pass, reader } = setUp({}, { faults: { fails: true } });
    reader.play();
    await pass(10);
    expect(reader.state()).toMatchObject({ status: 'failed', problem: 'The voice of this browser does not work' });
    reader.play();
    expect(reader.state()).toMatchObject({ status: 'loading', problem: undefined });
  });

  it.each<[string, VoiceFaults]>([
    ['ends what it silences', { endsWhenSilenced: true }],
    ['swallows the first sentence after a pause', { swallowsAfterSilence: true }],
    ['never comes to an end', { neverEnds: true }],
    ['has all of these faults', { endsWhenSilenced: true, swallowsAfterSilence: true, neverEnds: true }],
  ])('says all sentences in order with a voice that %s', async (_what, faults) => {
    const { audio, pass, reader } = setUp({}, { faults });
    reader.play();
    await pass(30);
    reader.pause();
    await pass(300);
    reader.play();
    await pass(120_000);
    expect(reader.state().status).toBe('idle');
    const first = audio.said.filter((sentence) => sentence === sentences[0]).length;
    expect(audio.said.slice(first - 1)).toEqual(sentences);
    expect(first).toBeLessThanOrEqual(2);
  });
});

describe('readers of one page', () => {
  it('speak one at a time', async () => {
    const { audio, pass, reader, readerOf } = setUp();
    const other = readerOf({ sentences: ['Something else is said here.'] });
    reader.play();
    await pass(20);
    other.play();
    await pass(20);
    expect([reader.state().status, other.state().status]).toEqual(['paused', 'speaking']);
    expect(audio.audible()).toBe('Something else is said here.');
  });

  it('are paused by a voice in another window', async () => {
    const { audio, pass, reader } = setUp();
    reader.play();
    await pass(20);
    audio.speakElsewhere();
    await settle();
    expect(reader.state().status).toBe('paused');
    expect(audio.audible()).toBeUndefined();
  });
});

describe('a reader with a recording', () => {
  const played = (text: Partial<ReaderText> = {}, lengthOf: (url: string) => number | undefined = () => 4000) =>
    setUp({ recording: async () => recording('/a.wav'), ...text }, { lengthOf });

  it('plays it and marks the sentences by their starts', async () => {
    const { audio, pass, reader } = played();
    reader.play();
    await pass(2100);
    expect(reader.state()).toMatchObject({ status: 'speaking', source: 'recording', sentence: 2, isExact: true });
    await pass(2200);
    expect(reader.state()).toMatchObject({ status: 'idle', sentence: 0 });
    expect(audio.begun).toEqual([]);
  });

  it('goes on at the start of the sentence in which it was paused', async () => {
    const { audio, pass, reader } = played();
    reader.play();
    await pass(1700);
    reader.pause();
    reader.play();
    await pass(10);
    expect(audio.played.at(-1)).toEqual({ url: '/a.wav', from: 1000, rate: 1 });
  });

  it('keeps its place at a new speed, and obeys a headset', async () => {
    const { audio, pass, reader } = played();
    reader.play();
    await pass(1500);
    reader.setRate(2);
    await pass(10);
    expect(audio.played.at(-1)?.from).toBeGreaterThan(1400);
    audio.command('next');
    await pass(10);
    expect(audio.played.at(-1)).toEqual({ url: '/a.wav', from: 2000, rate: 2 });
    audio.command('pause');
    expect(reader.state().status).toBe('paused');
  });

  it('estimates the sentences where their starts are unknown', async () => {
    const { pass, reader } = played({ recording: async () => ({ url: '/a.wav', starts: undefined }) });
    reader.play();
    await pass(2000);
    expect(reader.state()).toMatchObject({ sentence: 1, isExact: false });
  });

  it('asks for a new address when the old one has expired, and goes on at the sentence', async () => {
    let count = 0;
    const { audio, clock, pass, reader } = played({ recording: async () => recording(`/${(count += 1)}.wav`) });
    reader.play();
    await pass(1200);
    reader.pause();
    clock.advance(5 * 60_000);
    reader.play();
    await pass(10);
    expect(audio.played).toEqual([
      { url: '/1.wav', from: 0, rate: 1 },
      { url: '/2.wav', from: 1000, rate: 1 },
    ]);
  });

  it('has the voice of the device go on at the same sentence when it fails twice', async () => {
    let isGone = false;
    const { audio, pass, reader } = played({}, () => (isGone ? undefined : 4000));
    reader.play();
    await pass(1200);
    isGone = true;
    await pass(1000);
    expect(audio.played).toHaveLength(2);
    expect(audio.said).toEqual(sentences.slice(1));
    expect(reader.state()).toMatchObject({ status: 'idle', source: 'voice', hasFallenBack: true });
  });

  it.each([
    ['there is none', async () => undefined],
    ['it is refused', async () => Promise.reject(new Error('refused'))],
  ])('speaks by the voice of the device where %s, and asks once', async (_what, answer) => {
    let asked = 0;
    const { audio, pass, reader } = setUp({
      recording: () => {
        asked += 1;
        return answer();
      },
    });
    reader.play();
    await pass(30);
    reader.pause();
    reader.play();
    await pass(1000);
    expect(audio.said).toEqual(sentences);
    expect(asked).toBe(1);
    expect(reader.state().hasFallenBack).toBe(false);
  });

  it('says nothing after a pause while the recording is still asked for', async () => {
    let answer: (found: Recording) => void = () => undefined;
    const { audio, pass, reader } = played({ recording: () => new Promise((resolve) => (answer = resolve)) });
    reader.play();
    await pass(10);
    reader.pause();
    answer(recording('/late.wav'));
    await pass(100);
    expect(audio.played).toEqual([]);
    expect(reader.state().status).toBe('paused');
  });
});
