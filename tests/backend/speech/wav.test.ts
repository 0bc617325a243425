import { describe, expect, it } from 'vitest';
import { joinWav } from '#backend/speech/join-wav.ts';
import { readWav, writeWav } from '#backend/speech/wav.ts';
import { sine } from './sine.ts';

const changed = (change: (bytes: Buffer) => void): Uint8Array => {
  const bytes = Buffer.from(sine(100));
  change(bytes);
  return bytes;
};

describe('a WAV file', () => {
  it('is read as it was written', () => {
    const samples = Buffer.from([1, 2, 3, 4]);
    expect(readWav(writeWav({ rate: 16_000, samples }))).toEqual({ rate: 16_000, samples: new Uint8Array(samples) });
  });

  it('is read whatever size its header claims, and whatever lies before the sound', () => {
    const length = sine(100).length - 44;
    const streamed = changed((bytes) => {
      bytes.writeUInt32LE(0x7ffff024, 4);
      bytes.writeUInt32LE(0xffffffff, 40);
    });
    expect(readWav(streamed)?.samples.length).toBe(length);
    const plain = Buffer.from(sine(100));
    const list = Buffer.from('LIST\u0003\0\0\0abc\0', 'latin1');
    const withList = Buffer.concat([plain.subarray(0, 36), list, plain.subarray(36)]);
    expect(readWav(withList)?.samples.length).toBe(length);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['a header only', sine(100).subarray(0, 44)],
    ['MP3', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(100)])],
    ['two channels', changed((bytes) => bytes.writeUInt16LE(2, 22))],
    ['8 bit', changed((bytes) => bytes.writeUInt16LE(8, 34))],
    ['µ-law', changed((bytes) => bytes.writeUInt16LE(7, 20))],
    ['no rate', changed((bytes) => bytes.writeUInt32LE(0, 24))],
    ['a chunk that never ends', Buffer.concat([sine(100).subarray(0, 12), Buffer.alloc(200, 0xff)])],
  ])('is no sound where it is %s', (_what, bytes) => {
    expect(readWav(bytes)).toBeUndefined();
  });
});

describe('sentences joined', () => {
  it('have a quarter of a second between them, and begin where it is said', () => {
    const joined = joinWav([sine(1000), sine(500), sine(200)]);
    expect(joined?.starts).toEqual([0, 1250, 2000]);
    const sound = readWav(joined?.wav ?? new Uint8Array());
    expect((sound?.samples.length ?? 0) / 2 / 22_050).toBeCloseTo(2.2, 3);
  });

  it('must all be sounds of one rate', () => {
    expect(joinWav([])).toBeUndefined();
    expect(joinWav([sine(100), sine(100, 16_000)])).toBeUndefined();
    expect(joinWav([sine(100), new Uint8Array(100)])).toBeUndefined();
  });
});
