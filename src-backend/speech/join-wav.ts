import { bytesOf, millisecondsOf, readWav, writeWav } from './wav.ts';

/** Between two sentences, in milliseconds. */
const pause = 250;

export type Joined = {
  readonly wav: Uint8Array;
  /** Where each sentence begins, in whole milliseconds. */
  readonly starts: readonly number[];
};

/** Returns sentences as one file with a pause between them; undefined where one of them is no sound or has another rate. */
export const joinWav = (sentences: readonly Uint8Array[]): Joined | undefined => {
  const sounds = sentences.map(readWav);
  const rate = sounds[0]?.rate;
  if (rate === undefined) return undefined;
  const silence = new Uint8Array(bytesOf(pause, rate));
  const pieces: Uint8Array[] = [];
  const starts: number[] = [];
  let length = 0;
  for (const sound of sounds) {
    if (sound?.rate !== rate) return undefined;
    if (pieces.length > 0) pieces.push(silence);
    length += starts.length > 0 ? silence.length : 0;
    starts.push(Math.round(millisecondsOf(length, rate)));
    pieces.push(sound.samples);
    length += sound.samples.length;
  }
  return { wav: writeWav({ rate, samples: Buffer.concat(pieces) }), starts };
};
