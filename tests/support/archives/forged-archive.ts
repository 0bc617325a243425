import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { entriesOf } from './archive-files.ts';

/** Writes an archive again with other texts in some entries; with checksums that are right, or those from before. */
export const forgeArchive = async (
  from: string,
  to: string,
  changes: Readonly<Record<string, (text: string) => string>>,
  checksumsOf: 'after' | 'before' = 'after',
): Promise<string> => {
  const zip = new ZipFile();
  const checksums: string[] = [];
  for (const [path, bytes] of await entriesOf(from)) {
    if (path === 'checksums.sha256') continue;
    const before = Buffer.from(bytes, 'latin1');
    const change = changes[path];
    const after = change === undefined ? before : Buffer.from(change(before.toString('utf8')));
    checksums.push(
      `${createHash('sha256')
        .update(checksumsOf === 'after' ? after : before)
        .digest('hex')}  ${path}\n`,
    );
    zip.addBuffer(after, path);
  }
  zip.addBuffer(Buffer.from(checksums.join('')), 'checksums.sha256');
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(to));
  return to;
};
