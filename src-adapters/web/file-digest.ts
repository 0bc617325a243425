import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { FileDigest } from '#core/assets/media-editor.ts';
import { toBlob } from './file-blob.ts';

const mebibyte = 1024 * 1024;
/** Up to this size the platform's own digest is faster and blocks nothing, though it takes a whole file at once. */
const wholeBytes = 32 * mebibyte;

/** Reads a larger file a slice at a time and lets the page breathe between two. */
const inSlices = async (blob: Blob): Promise<string> => {
  const hash = sha256.create();
  for (let at = 0; at < blob.size; at += mebibyte)
    hash.update(new Uint8Array(await blob.slice(at, at + mebibyte).arrayBuffer()));
  return bytesToHex(hash.digest());
};

export const fileDigest: FileDigest = async (file) => {
  const blob = toBlob(file);
  /** There is none on a page that came without TLS. */
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined || blob.size > wholeBytes) return inSlices(blob);
  return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', await blob.arrayBuffer())));
};
