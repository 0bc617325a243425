import type { ChosenFile } from '#core/files/file-transfer.ts';

export const bytesOf = async ({ body }: ChosenFile): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(body as BodyInit).arrayBuffer());

/** An address that holds the whole file. */
export const dataUrlOf = async (file: ChosenFile): Promise<string> => {
  const letters = Array.from(await bytesOf(file), (byte) => String.fromCodePoint(byte));
  return `data:${file.type};base64,${btoa(letters.join(''))}`;
};

/** SHA-256, in hexadecimal. */
export const checksumOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
