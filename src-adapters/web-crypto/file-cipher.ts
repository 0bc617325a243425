import { Failure, invalid } from '#core/kernel/app-error.ts';
import { kdfProblem, type Kdf } from '#core/vault/vault-key.ts';
import { baseKey, deriveKey, type Stretch } from './derive-key.ts';
import { openBytes, sealBytes, textBytes } from './seal.ts';

const format = 'coolio-vault';

type SealedFile = { readonly format: string; readonly version: number; readonly kdf: Kdf; readonly data: string };

const bindingOf = ({ name, memory, iterations, salt }: Kdf): string =>
  `cv1|file|${name}|${memory}|${iterations}|${salt}`;

const keyOf = async (stretch: Stretch, passphrase: string, kdf: Kdf): Promise<CryptoKey> =>
  deriveKey(await baseKey(await stretch(passphrase, kdf)), 'cv1|file');

const parseFile = (text: string): Partial<SealedFile> | undefined => {
  try {
    return (JSON.parse(text) as Partial<SealedFile> | null) ?? undefined;
  } catch {
    return undefined;
  }
};

const readFile = (text: string): SealedFile => {
  const file = parseFile(text);
  const isSealed = file?.format === format && file.version === 1 && typeof file.data === 'string';
  if (!isSealed || file.kdf === undefined || kdfProblem(file.kdf) !== undefined)
    throw invalid('file', 'This is not an export of a vault');
  return file as SealedFile;
};

/** A file that only its passphrase opens, wherever it is kept. */
export const sealFile = async (stretch: Stretch, text: string, passphrase: string, kdf: Kdf): Promise<string> => {
  const data = await sealBytes(await keyOf(stretch, passphrase, kdf), textBytes(text), bindingOf(kdf));
  return `${JSON.stringify({ format, version: 1, kdf, data } satisfies SealedFile, undefined, 2)}\n`;
};

export const openFile = async (stretch: Stretch, text: string, passphrase: string): Promise<string> => {
  const { kdf, data } = readFile(text);
  const opened = await openBytes(await keyOf(stretch, passphrase, kdf), data, bindingOf(kdf));
  if (typeof opened === 'string')
    throw new Failure({ kind: 'identity', code: 'WrongPassphrase', message: 'Wrong passphrase' });
  return new TextDecoder().decode(opened);
};
