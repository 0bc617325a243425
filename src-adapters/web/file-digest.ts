import type { FileDigest } from '#core/assets/media-editor.ts';
import { toBlob } from './file-blob.ts';
import { createSha256 } from './sha256.ts';

const sliceBytes = 1024 * 1024;

/** Reads a slice at a time and lets the page breathe between two. */
export const fileDigest: FileDigest = async (file) => {
  const blob = toBlob(file);
  const hash = createSha256();
  for (let at = 0; at < blob.size; at += sliceBytes)
    hash.update(new Uint8Array(await blob.slice(at, at + sliceBytes).arrayBuffer()));
  return hash.digest();
};
