const primesBelow312 = (): readonly number[] => {
  const primes: number[] = [];
  for (let number = 2; primes.length < 64; number += 1)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return primes;
};

/** The first 32 bits of the part behind the point. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;

const words = (values: readonly number[]): DataView<ArrayBuffer> => {
  const view = new DataView(new ArrayBuffer(values.length * 4));
  for (const [at, value] of values.entries()) view.setInt32(at * 4, value);
  return view;
};

const primes = primesBelow312();
const roundConstants = words(primes.map((prime) => fraction(Math.cbrt(prime))));

const blockBytes = 64;

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/**
 * SHA-256 (FIPS 180-4) of bytes that come in parts. The platform's own takes a whole file at once, and WebAssembly is
 * refused by the page's policy. For telling files apart; nothing secret goes through it.
 */
export const createSha256 = () => {
  const state = words(primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime))));
  const schedule = new DataView(new ArrayBuffer(64 * 4));
  const rest = new Uint8Array(blockBytes);
  let restLength = 0;
  let length = 0;

  const add = (at: number, word: number): void => state.setInt32(at, state.getInt32(at) + word);

  const takeBlock = (block: DataView, from: number): void => {
    for (let at = 0; at < 64; at += 4) schedule.setInt32(at, block.getInt32(from + at));
    for (let at = 64; at < 256; at += 4) {
      const early = schedule.getInt32(at - 60);
      const late = schedule.getInt32(at - 8);
      const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      schedule.setInt32(at, schedule.getInt32(at - 64) + s0 + schedule.getInt32(at - 28) + s1);
    }
    let a = state.getInt32(0);
    let b = state.getInt32(4);
    let c = state.getInt32(8);
    let d = state.getInt32(12);
    let e = state.getInt32(16);
    let f = state.getInt32(20);
    let g = state.getInt32(24);
    let h = state.getInt32(28);
    for (let at = 0; at < 256; at += 4) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const t1 = (h + s1 + ((e & f) ^ (~e & g)) + roundConstants.getInt32(at) + schedule.getInt32(at)) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    add(0, a);
    add(4, b);
    add(8, c);
    add(12, d);
    add(16, e);
    add(20, f);
    add(24, g);
    add(28, h);
  };

  const update = (bytes: Uint8Array): void => {
    length += bytes.length;
    let at = 0;
    if (restLength > 0) {
      at = Math.min(blockBytes - restLength, bytes.length);
      rest.set(bytes.subarray(0, at), restLength);
      restLength += at;
      if (restLength < blockBytes) return;
      takeBlock(new DataView(rest.buffer), 0);
      restLength = 0;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (; at + blockBytes <= bytes.length; at += blockBytes) takeBlock(view, at);
    rest.set(bytes.subarray(at));
    restLength = bytes.length - at;
  };

  return {
    update,
    /** In hexadecimal; nothing may follow. */
    digest: (): string => {
      const bits = length * 8;
      const padding = new Uint8Array((restLength < 56 ? 56 : 120) - restLength + 8);
      padding[0] = 0x80;
      const view = new DataView(padding.buffer);
      view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32));
      view.setUint32(padding.length - 4, bits >>> 0);
      update(padding);
      return Array.from({ length: 8 }, (_, at) =>
        state
          .getUint32(at * 4)
          .toString(16)
          .padStart(8, '0'),
      ).join('');
    },
  };
};
