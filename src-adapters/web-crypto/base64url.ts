export type Bytes = Uint8Array<ArrayBuffer>;

type Alphabet = { readonly alphabet: 'base64url' };

/** What newer engines do themselves. */
type Native = {
  readonly fromBase64?: (text: string, options: Alphabet) => Bytes;
  readonly prototype: { readonly toBase64?: (options: Alphabet & { readonly omitPadding: boolean }) => string };
};

const native = Uint8Array as unknown as Native;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const form = /^[A-Za-z0-9_-]*$/;
const valueOf = new Map([...letters].map((letter, value) => [letter, value]));

const encodeBinary = (bytes: Bytes): string => {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

const decodeBinary = (text: string): Bytes => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
};

/** Bits of the last letter that no byte has. */
const unusedBits = [0, 0, 0b1111, 0b11] as const;

const isCanonical = (text: string): boolean => {
  const unused = unusedBits[text.length % 4] ?? 0;
  return text.length % 4 !== 1 && form.test(text) && ((valueOf.get(text.at(-1) ?? 'A') ?? 0) & unused) === 0;
};

/** Without padding. */
export const toBase64Url = (bytes: Bytes): string =>
  native.prototype.toBase64?.call(bytes, { alphabet: 'base64url', omitPadding: true }) ?? encodeBinary(bytes);

/** The bytes of a text in its one canonical form; undefined for any other, such as one with unused bits set. */
export const fromBase64Url = (text: string): Bytes | undefined => {
  if (!isCanonical(text)) return undefined;
  return native.fromBase64?.(text, { alphabet: 'base64url' }) ?? decodeBinary(text);
};
