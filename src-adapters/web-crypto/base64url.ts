export type Bytes = Uint8Array<ArrayBuffer>;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const none = 255;
const valueOf = new Uint8Array(128).fill(none);
for (const [value, letter] of [...letters].entries()) valueOf[letter.charCodeAt(0)] = value;

/** Without padding. */
export const toBase64Url = (bytes: Bytes): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

/** The bytes of a text in its one canonical form; undefined for any other, such as one with unused bits set. */
export const fromBase64Url = (text: string): Bytes | undefined => {
  if (text.length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let held = 0;
  let heldBits = 0;
  let at = 0;
  for (let index = 0; index < text.length; index += 1) {
    const value = valueOf[text.charCodeAt(index)] ?? none;
    if (value === none) return undefined;
    held = ((held << 6) | value) & 0xffff;
    heldBits += 6;
    if (heldBits < 8) continue;
    heldBits -= 8;
    bytes[at] = held >> heldBits;
    at += 1;
  }
  return (held & ((1 << heldBits) - 1)) === 0 ? bytes : undefined;
};
