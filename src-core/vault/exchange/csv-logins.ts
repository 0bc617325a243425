import { invalid } from '#core/kernel/app-error.ts';
import { loginName } from '../login.ts';
import { noDetails, platformOf, type ExchangedLogin, type ReadFile, type RowProblem } from './exchanged-login.ts';

/** Reads and writes comma-separated values; a cell stays as it is, byte for byte. */
export type Csv = {
  /** Returns rows of cells, and what is wrong with which row, counted from 1 with the head. Throws nothing. */
  readonly parse: (text: string) => {
    readonly rows: readonly (readonly string[])[];
    readonly problems: readonly { readonly row: number; readonly reason: string }[];
  };
  /** Returns the rows as one text, with quotes where a cell needs them. Throws nothing. */
  readonly write: (rows: readonly (readonly string[])[]) => string;
};

type Row = Readonly<Record<string, string>>;

type Format = {
  readonly name: string;
  /** In lower case; every one of them is there. */
  readonly columns: readonly string[];
  readonly read: (row: Row) => ExchangedLogin | string;
};

const cell = (row: Row, column: string): string => row[column] ?? '';

const tagsIn = (text: string): readonly string[] => text.split(/[,;]/).filter((tag) => tag.trim() !== '');

const bitwardenColumns = [
  'folder',
  'favorite',
  'type',
  'name',
  'notes',
  'fields',
  'reprompt',
  'login_uri',
  'login_username',
  'login_password',
  'login_totp',
];

const formats: readonly Format[] = [
  {
    name: 'Bitwarden CSV',
    columns: bitwardenColumns,
    read: (row) => {
      if (cell(row, 'type') !== 'login') return `It is a ${cell(row, 'type') || 'row without a type'}, not a login`;
      const [url = '', ...others] = cell(row, 'login_uri').split(',');
      const kept = ['favorite', 'fields', 'reprompt'].filter((column) => cell(row, column) !== '');
      const more = others.length === 0 ? [] : [['uris', others.join(',')] as const];
      const extra = [...kept.map((column) => [column, cell(row, column)] as const), ...more];
      return {
        ...noDetails,
        ...platformOf(cell(row, 'name'), url),
        url,
        username: cell(row, 'login_username'),
        password: cell(row, 'login_password'),
        totp: cell(row, 'login_totp'),
        notes: cell(row, 'notes'),
        tags: cell(row, 'folder') === '' ? [] : [cell(row, 'folder')],
        extra: extra.length === 0 ? undefined : { csv: Object.fromEntries(extra) },
      };
    },
  },
  {
    name: '1Password CSV',
    columns: ['title', 'url', 'username', 'password', 'otpauth', 'tags', 'notes'],
    read: (row) => ({
      ...noDetails,
      ...platformOf(cell(row, 'title'), cell(row, 'url')),
      url: cell(row, 'url'),
      username: cell(row, 'username'),
      password: cell(row, 'password'),
      totp: cell(row, 'otpauth'),
      notes: cell(row, 'notes'),
      tags: tagsIn(cell(row, 'tags')),
    }),
  },
  {
    name: 'Chrome CSV',
    columns: ['name', 'url', 'username', 'password'],
    read: (row) => ({
      ...noDetails,
      ...platformOf(cell(row, 'name'), cell(row, 'url')),
      url: cell(row, 'url'),
      username: cell(row, 'username'),
      password: cell(row, 'password'),
      notes: cell(row, 'note'),
    }),
  },
];

const formatNames = formats.map(({ name }) => name).join(', ');

/** Reads a CSV of Bitwarden, 1Password or Chrome, recognised by its head. Rows that are not logins are reported by number. */
export const readCsvLogins = (text: string, { parse }: Pick<Csv, 'parse'>): ReadFile & { readonly format: string } => {
  const { rows, problems: broken } = parse(text.replace(/^\uFEFF/, ''));
  const [head = [], ...body] = rows;
  const columns = head.map((name) => name.trim().toLowerCase());
  const format = formats.find((candidate) => candidate.columns.every((column) => columns.includes(column)));
  if (format === undefined) throw invalid('file', `This head is none of: ${formatNames}`);
  const logins: { row: number; login: ExchangedLogin }[] = [];
  const problems: RowProblem[] = [];
  const brokenRows = new Map(broken.map(({ row, reason }) => [row - 1, reason]));
  for (const [at, cells] of body.entries()) {
    const row = at + 1;
    const named: Row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
    const name = named['name'] ?? named['title'] ?? '';
    const reason = brokenRows.get(row);
    const login = reason ?? format.read(named);
    if (typeof login === 'string') problems.push({ row, name, reason: login });
    else logins.push({ row, login });
  }
  return { logins, problems, format: format.name };
};

const keptCell = ({ extra }: ExchangedLogin, column: string): string => {
  const kept = extra?.['csv'];
  const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, column) : undefined;
  return typeof value === 'string' ? value : '';
};

/** Writes Bitwarden's CSV. Cells are as they are: a spreadsheet may take one that begins with = for a formula. */
export const writeCsvLogins = (logins: readonly ExchangedLogin[], { write }: Pick<Csv, 'write'>): string =>
  write([
    bitwardenColumns,
    ...logins.map((login) => [
      login.tags[0] ?? '',
      keptCell(login, 'favorite'),
      'login',
      loginName(login),
      login.notes,
      keptCell(login, 'fields'),
      keptCell(login, 'reprompt'),
      [login.url, keptCell(login, 'uris')].filter((part) => part !== '').join(','),
      login.username,
      login.password,
      login.totp,
    ]),
  ]);
