const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

export const newTotpSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => letters[byte % 32]).join('');

const bytesOf = (secret: string): Uint8Array<ArrayBuffer> => {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2));
};

const codeAt = async (secret: string, step: number): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setUint32(4, step);
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = digest.getUint8(19) & 15;
  return String((digest.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};

/** The step of 30 seconds that a code belongs to, at most one away from now; undefined for a wrong code. */
export const totpStepOf = async (secret: string, code: string, now: number): Promise<number | undefined> => {
  const current = Math.floor(now / stepMs);
  for (const step of [current, current - 1, current + 1]) if ((await codeAt(secret, step)) === code) return step;
  return undefined;
};
