// Writes a brotli duplicate beside each text file of a folder, for servers that send what is on disk.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const [folder = 'dist/next'] = process.argv.slice(2);
const text = /\.(?:js|css|svg|json|webmanifest|txt)$/;
/** The dictionaries of passphrases: the best quality makes them a twentieth smaller, and takes as long as all the others together. */
const large = 1_000_000;

const qualityFor = ({ length }) => (length > large ? 9 : 11);

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && text.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ file, raw: readFileSync(file) }))
  .sort((one, other) => other.raw.length - one.raw.length);

/** Each is compressed on a thread of its own as one becomes free, the largest first. */
await Promise.all(
  files.map(async ({ file, raw }) => {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: qualityFor(raw),
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    };
    writeFileSync(`${file}.br`, await compress(raw, { params }));
  }),
);
