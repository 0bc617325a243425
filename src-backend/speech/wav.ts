/** Sound as 16-bit samples of one channel. */
export type Sound = { readonly rate: number; readonly samples: Uint8Array };

const headerLength = 44;
const sampleBytes = 2;

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * Returns the sound in a WAV file; undefined for anything but 16 bit and mono. The sizes that its header names are believed only as
 * far as there are bytes: programs that write to a pipe do not know them yet.
 */
export const readWav = (bytes: Uint8Array): Sound | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < headerLength || nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WAVE') return undefined;
  let rate: number | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    const name = nameAt(bytes, at);
    if (name === 'fmt ' && start + 16 <= bytes.length) {
      const isPlain = [1, 0xfffe].includes(view.getUint16(start, true));
      const isMono = view.getUint16(start + 2, true) === 1 && view.getUint16(start + 14, true) === 16;
      rate = isPlain && isMono ? view.getUint32(start + 4, true) : undefined;
    }
    if (name === 'data') {
      const length = Math.min(size, bytes.length - start);
      const samples = bytes.subarray(start, start + length - (length % sampleBytes));
      return rate === undefined || rate < 4000 || rate > 96_000 || samples.length === 0 ? undefined : { rate, samples };
    }
    at = start + size + (size % 2);
  }
  return undefined;
};

/** Returns a WAV file with a header that tells the truth. */
export const writeWav = ({ rate, samples }: Sound): Uint8Array => {
  const bytes = new Uint8Array(headerLength + samples.length);
  const view = new DataView(bytes.buffer);
  const write = (at: number, name: string): void => bytes.set(Buffer.from(name, 'latin1'), at);
  write(0, 'RIFF');
  view.setUint32(4, headerLength - 8 + samples.length, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * sampleBytes, true);
  view.setUint16(32, sampleBytes, true);
  view.setUint16(34, 8 * sampleBytes, true);
  write(36, 'data');
  view.setUint32(40, samples.length, true);
  bytes.set(samples, headerLength);
  return bytes;
};

/** Returns how long a sound of so many bytes takes, in milliseconds. */
export const millisecondsOf = (bytes: number, rate: number): number => (bytes / sampleBytes / rate) * 1000;

/** Returns how many bytes so many milliseconds take. */
export const bytesOf = (milliseconds: number, rate: number): number =>
  Math.round((milliseconds / 1000) * rate) * sampleBytes;
