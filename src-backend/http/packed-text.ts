import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** In bytes: shorter ones fit into one packet anyway. */
const shortest = 1024;

/** In bytes: packing longer ones would have everybody else wait. */
const longestAtOnce = 64 * 1024;

/** What takes a fraction of the work that made the text. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** Whether the headers of a request say that its client reads Brotli. */
export const readsBrotli = (headers: { readonly 'accept-encoding'?: string | string[] | undefined }): boolean =>
  /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));

/** Returns a text in Brotli; undefined where it is too short to gain by it. */
export const packedText = async (text: string): Promise<Uint8Array | undefined> => {
  const bytes = Buffer.from(text);
  if (bytes.length < shortest) return undefined;
  return bytes.length <= longestAtOnce ? brotliCompressSync(bytes, options) : compress(bytes, options);
};
