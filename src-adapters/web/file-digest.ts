import type { FileDigest } from '#core/assets/media-editor.ts';
import { toBlob } from './file-blob.ts';
import { createSha256 } from './sha256.ts';

const mebibyte = 1024 * 1024;
/** Up to here the platform's own digest is faster and stands in nobody's way, though it takes a whole file at once. */
const wholeBytes = 32 * mebibyte;

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads a larger file a slice at a time and lets the page breathe between two. */
const inSlices = async (blob: Blob): Promise<string> => {
  const hash = createSha256();
  for (let at = 0; at < blob.size; at += mebibyte)
    hash.update(new Uint8Array(await blob.slice(at, at + mebibyte).arrayBuffer()));
  return hash.digest();
};

export const fileDigest: FileDigest = async (file) => {
  const blob = toBlob(file);
  /** There is none on a page that came without TLS. */
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined || blob.size > wholeBytes) return inSlices(blob);
  return hexOf(new Uint8Array(await subtle.digest('SHA-256', await blob.arrayBuffer())));
};
