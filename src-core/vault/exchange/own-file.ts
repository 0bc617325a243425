import { invalid } from '#core/kernel/app-error.ts';
import { isPlatform } from '../platform.ts';
import { noDetails, type ExchangedLogin, type ReadFile, type RowProblem } from './exchanged-login.ts';

const format = 'coolio-vault';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLogin = (value: unknown): value is ExchangedLogin =>
  isObject(value) &&
  isPlatform(value['platform']) &&
  ['customPlatform', 'brand', 'username', 'password', 'url', 'totp', 'notes'].every(
    (field) => typeof value[field] === 'string',
  ) &&
  ['tags', 'history', 'codes', 'questions'].every((field) => Array.isArray(value[field]));

/** Whether a text is an encrypted file of this product. */
export const isOwnFile = (text: string): boolean => {
  try {
    const file: unknown = JSON.parse(text);
    return isObject(file) && file['format'] === format && typeof file['data'] === 'string';
  } catch {
    return false;
  }
};

/** The content of an own file, before it is encrypted. */
export const writeOwnContent = (logins: readonly ExchangedLogin[]): string =>
  JSON.stringify({ format, version: 1, logins });

/** Reads the content of an own file once it is decrypted. */
export const readOwnContent = (text: string): ReadFile => {
  const content: unknown = JSON.parse(text);
  if (!isObject(content) || content['format'] !== format) throw invalid('file', 'This is not an export of a vault');
  if (content['version'] !== 1) throw invalid('file', 'Exported by a newer version, update the app');
  const logins: { row: number; login: ExchangedLogin }[] = [];
  const problems: RowProblem[] = [];
  const listed: unknown = content['logins'];
  for (const [at, login] of (Array.isArray(listed) ? listed : []).entries())
    if (isLogin(login)) logins.push({ row: at + 1, login: { ...noDetails, ...login } });
    else problems.push({ row: at + 1, name: '', reason: 'It is not a login' });
  return { logins, problems };
};
