const alphabet = /^[A-Za-z0-9_-]*$/;

export type Bytes = Uint8Array<ArrayBuffer>;

/** Without padding. */
export const toBase64Url = (bytes: Bytes): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};

const decode = (text: string): Bytes | undefined => {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** The bytes of a text in its one canonical form; undefined for any other, such as one with unused bits set. */
export const fromBase64Url = (text: string): Bytes | undefined => {
  const bytes = alphabet.test(text) ? decode(text) : undefined;
  return bytes !== undefined && toBase64Url(bytes) === text ? bytes : undefined;
};
