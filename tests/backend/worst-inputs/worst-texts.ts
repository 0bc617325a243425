import type { Fields } from '../server/input-places.ts';
import { pieces, some, textOf, withValueAt, type Path } from './worst-values.ts';

/** Where the texts of a value are. */
const textsIn = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value === 'string') return [path];
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((each) => textsIn(each, [...path, 0]));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, each]) => textsIn(each, [...path, name]))
    : [];
};

/** A value with every text of it in turn replaced by hard ones of so many bytes. */
export const withHardTexts = (value: unknown, lengths: readonly number[]) =>
  textsIn(value).flatMap((path) =>
    some(pieces, 1).flatMap((piece) =>
      lengths.map((length) => ({
        kind: `${path.join('.')} of ${JSON.stringify(piece)} for ${length} bytes`,
        value: withValueAt(value, path, textOf(piece, length)) as object,
      })),
    ),
  );

/** Queries and forms in which some field, or what is none, is hard to decode, in about so many bytes. */
export const encoded = (fields: Fields, bytes: number): readonly (readonly [kind: string, text: string])[] => [
  ...Object.keys(fields).flatMap((name) =>
    [...some(pieces, 1), '%', '%E2%80', '+'].map((piece) => {
      const part = piece.startsWith('%') || piece === '+' ? piece : encodeURIComponent(piece);
      const long = part.repeat(Math.max(1, Math.floor((bytes - 1_000) / part.length)));
      const others = Object.entries(fields).filter(([other]) => other !== name);
      const text = [...others.map(([key, value]) => `${key}=${encodeURIComponent(value)}`), `${name}=${long}`];
      return [`${name} of ${JSON.stringify(piece)}`, text.join('&')] as const;
    }),
  ),
  [
    'many names',
    Array.from({ length: bytes / 8 }, (_, at) => `a${at}=`)
      .join('&')
      .slice(0, bytes),
  ],
  ['one name many times', 'a=&'.repeat(bytes / 3)],
  ['no names', '&'.repeat(bytes)],
  ['brackets', 'a[]='.repeat(bytes / 4)],
];

/** As long as a head may be. */
export const head = 15_000;
export const formBytes = 8_000;

export const headerNames = [
  'authorization',
  'content-type',
  'x-amz-target',
  'x-amz-date',
  'portal-signature',
  'range',
  'if-none-match',
  'if-modified-since',
  'accept-encoding',
  'cookie',
  'origin',
  'referer',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
];
export const headerPieces = [
  'a',
  ' ',
  ',',
  '0-,',
  'W/"a",',
  'a=b; ',
  'AWS4-HMAC-SHA256 Credential=a/',
  'Bearer ',
  'eyJhIjoxfQ.',
  '1',
  ';',
  '"',
  '\\',
  'a;q=0.1,',
  '1.1.1.1,',
];
