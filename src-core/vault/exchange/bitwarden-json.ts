import { invalid } from '#core/kernel/app-error.ts';
import { isWebAddress } from '#core/kernel/web-address.ts';
import { tagMaxLength } from '#core/kernel/tags.ts';
import { loginName } from '../login.ts';
import { noDetails, platformOf, type ExchangedLogin, type ReadFile, type RowProblem } from './exchanged-login.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const loginType = 1;
const kinds: Readonly<Record<number, string>> = { 2: 'a secure note', 3: 'a card', 4: 'an identity', 5: 'an SSH key' };

/** An address that can be a link, where it is one or only lacks its scheme; else empty. */
const linkOf = (uri: string): string => {
  if (isWebAddress(uri)) return uri;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/:?#]\S*)?$/.test(uri) ? `https://${uri}` : '';
};

const uriOf = (entry: unknown): string => textIn(isObject(entry) ? entry['uri'] : '');

/** The item without the texts that a login of ours has a place for. */
const withoutOwnTexts = ({ notes, passwordHistory, login, ...item }: Json): Json => ({
  ...item,
  ...(textIn(notes) === '' ? { notes } : {}),
  ...(listIn(passwordHistory).length === 0 ? { passwordHistory } : {}),
  ...(isObject(login) ? { login: textIn(login['password']) === '' ? login : { ...login, password: undefined } } : {}),
});

const readItem = (item: Json, folderName: string | undefined): ExchangedLogin => {
  const login = isObject(item['login']) ? item['login'] : {};
  const name = textIn(item['name']);
  const url = linkOf(uriOf(listIn(login['uris'])[0]));
  return {
    ...noDetails,
    ...platformOf(name, url),
    username: textIn(login['username']),
    password: textIn(login['password']),
    url,
    totp: textIn(login['totp']),
    notes: textIn(item['notes']),
    tags: folderName === undefined || folderName.length > tagMaxLength ? [] : [folderName],
    history: listIn(item['passwordHistory'])
      .filter(isObject)
      .map((entry) => ({
        password: textIn(entry['password']),
        reason: '',
        changedAt: textIn(entry['lastUsedDate']),
      }))
      .reverse(),
    extra: { bitwarden: { item: withoutOwnTexts(item), folder: folderName ?? null } },
  };
};

/** Reads Bitwarden's unencrypted JSON export. Items that are not logins are reported by their place in the file. */
export const readBitwardenJson = (text: string): ReadFile => {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw invalid('file', 'This file is not JSON');
  }
  if (!isObject(file) || !Array.isArray(file['items'])) throw invalid('file', 'This is not an export of Bitwarden');
  if (file['encrypted'] === true)
    throw invalid('file', 'This export is encrypted: export it from Bitwarden as plain JSON');
  const folders = new Map(
    listIn(file['folders'])
      .filter(isObject)
      .map((folder) => [textIn(folder['id']), textIn(folder['name'])]),
  );
  const logins: { row: number; login: ExchangedLogin }[] = [];
  const problems: RowProblem[] = [];
  for (const [at, item] of listIn(file['items']).entries()) {
    const row = at + 1;
    if (!isObject(item)) problems.push({ row, name: '', reason: 'It is not an item' });
    else if (item['type'] === loginType)
      logins.push({ row, login: readItem(item, folders.get(textIn(item['folderId']))) });
    else {
      const kind = kinds[Number(item['type'])] ?? 'of another kind';
      problems.push({ row, name: textIn(item['name']), reason: `It is ${kind}, not a login` });
    }
  }
  return { logins, problems };
};

type Kept = { readonly item: Json; readonly folder: string | null };

const keptOf = ({ extra }: ExchangedLogin): Kept | undefined => {
  const kept = extra?.['bitwarden'];
  return isObject(kept) && isObject(kept['item']) ? (kept as unknown as Kept) : undefined;
};

const hidden = 1;

/** What Bitwarden has no place for goes into hidden fields. */
const ownFields = ({ codes, questions }: ExchangedLogin): readonly Json[] => [
  ...codes.map(({ code }) => ({ name: 'Backup code', value: code, type: hidden, linkedId: null })),
  ...questions.map(({ question, answer }) => ({ name: question, value: answer, type: hidden, linkedId: null })),
];

const nullable = (text: string, before: unknown): string | null => (text === '' && before !== '' ? null : text);

/** As it was before, where only the spaces around it were cut. */
const asBefore = (text: string, before: unknown): string =>
  typeof before === 'string' && before.trim() === text ? before : text;

const writeItem = (login: ExchangedLogin, folderId: string | null): Json => {
  const item = keptOf(login)?.item ?? {};
  const before = isObject(item['login']) ? item['login'] : {};
  const [firstUri, ...otherUris] = listIn(before['uris']);
  const first = isObject(firstUri) ? firstUri : { match: null };
  const isSame = linkOf(uriOf(firstUri)) === login.url;
  const changed = login.url === '' ? otherUris : [{ ...first, uri: login.url }, ...otherUris];
  const uris = isSame && Object.hasOwn(before, 'uris') ? before['uris'] : changed;
  const fields = [...listIn(item['fields']), ...ownFields(login)];
  const history = login.history.map(({ password, changedAt }) => ({ lastUsedDate: changedAt, password })).reverse();
  return {
    passwordHistory: history.length === 0 ? (item['passwordHistory'] ?? null) : history,
    revisionDate: item['revisionDate'] ?? null,
    creationDate: item['creationDate'] ?? null,
    deletedDate: item['deletedDate'] ?? null,
    organizationId: null,
    reprompt: 0,
    favorite: false,
    collectionIds: null,
    ...item,
    ...(history.length === 0 ? {} : { passwordHistory: history }),
    folderId,
    type: loginType,
    name: asBefore(loginName(login), item['name']),
    notes: nullable(login.notes, item['notes']),
    ...(fields.length === 0 ? {} : { fields }),
    login: {
      ...before,
      uris,
      username: nullable(asBefore(login.username, before['username']), before['username']),
      password: nullable(login.password, before['password']),
      totp: nullable(asBefore(login.totp, before['totp']), before['totp']),
    },
  };
};

/** The folder that a login came from while it still has its tag, else its first tag. */
const folderOf = (login: ExchangedLogin): string | undefined => {
  const kept = keptOf(login)?.folder;
  const isKept = typeof kept === 'string' && (login.tags.includes(kept) || kept.length > tagMaxLength);
  return isKept ? kept : login.tags[0];
};

/** Writes Bitwarden's unencrypted JSON. `newId` makes the ids of folders. */
export const writeBitwardenJson = (logins: readonly ExchangedLogin[], newId: () => string): string => {
  const folderIds = new Map<string, string>();
  for (const login of logins) {
    const folder = folderOf(login);
    if (folder === undefined || folderIds.has(folder)) continue;
    const kept = keptOf(login);
    const known = kept?.folder === folder ? kept.item['folderId'] : undefined;
    folderIds.set(folder, typeof known === 'string' ? known : newId());
  }
  const folders = [...folderIds].map(([name, id]) => ({ id, name }));
  const items = logins.map((login) => writeItem(login, folderIds.get(folderOf(login) ?? '') ?? null));
  return `${JSON.stringify({ encrypted: false, folders, items }, undefined, 2)}\n`;
};
