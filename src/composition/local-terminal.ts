import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { contentTypeOf } from '#core/files/accepted-files.ts';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import type { Terminal } from '../cli/terminal.ts';

const chooseFile = async (path: string): Promise<ChosenFile> => {
  const body = await readFile(path);
  return { name: basename(path), type: contentTypeOf(path) ?? '', size: body.byteLength, body };
};

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.split(sep).some((part) => part.startsWith('.')))
    .sort()
    .map((path) => join(folder, path));
};

/** The files of this machine. Links are not followed. What is written only its owner may read. */
export const localFiles: Pick<Terminal, 'filesIn' | 'readFile' | 'readText' | 'writeText'> = {
  filesIn,
  readFile: chooseFile,
  readText: (path) => readFile(path, 'utf8'),
  writeText: (path, text) => writeFile(path, text, { mode: 0o600 }),
};

/** Asks at the terminal; what is typed is not shown. */
const askUnseen = (label: string): Promise<string> =>
  new Promise((resolve) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    process.stderr.write(`${label}: `);
    const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
    terminal.once('SIGINT', () => process.exit(130));
    terminal.question('', (typed) => {
      terminal.close();
      process.stderr.write('\n');
      resolve(typed);
    });
  });

/** Lines of standard input, one at a time. */
const createLines = (): (() => Promise<string | undefined>) => {
  let lines: AsyncIterator<string> | undefined;
  return async () => {
    lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const { done, value } = await lines.next();
    return done === true ? undefined : value;
  };
};

/** Where the program was started. */
export const localTerminal = (): Terminal => {
  const hasPerson = process.stdin.isTTY;
  const nextLine = createLines();
  return {
    ...localFiles,
    out: (text) => console.log(text),
    error: (text) => console.error(text),
    isTerminal: hasPerson && process.stdout.isTTY,
    hasColors: process.stdout.isTTY && (process.env['NO_COLOR'] ?? '') === '',
    ask: (label) => (hasPerson ? askUnseen(label) : nextLine()),
  };
};
