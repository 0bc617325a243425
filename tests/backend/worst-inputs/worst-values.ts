import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from 'graphql';
import { ulid } from '#tests/support/chance/ulid.ts';
import { numbersFrom, seed } from '#tests/support/chance/seed.ts';
import { inFullRun } from '#tests/support/full-run.ts';

const chance = numbersFrom(seed);

/** All cases in a full run; otherwise so many of them, others with another seed. */
export const some = <Item>(cases: readonly Item[], count: number): readonly Item[] => {
  if (inFullRun) return cases;
  const left = [...cases];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(chance(left.length), 1)).flat();
};

/** About as much as a request may have. */
export const wholeRequest = 240_000;

/** Pieces of texts that are hard on something: scripts without spaces, marks, nesting, what patterns go back over. */
export const pieces: readonly string[] = [
  'a',
  'กข. ',
  'これは文です。',
  ' \n',
  '- ',
  '- a\n',
  `${'- '.repeat(11)}a\n`,
  `${'> '.repeat(20)}a\n`,
  '> ',
  '@',
  'e\u0301',
  '\u0301',
  'สวัสดี',
  'مرحبا ',
  '👩‍👩‍👧',
  '@a ',
  'a@a.',
  'a.',
  '[',
  '[a](',
  '**a',
  '*_',
  '`',
  '<a ',
  '&amp;',
  '{"a":',
  '1',
  '\\',
  'http://a.',
  '/',
  '|a|\n',
  '    a\n',
  '\t',
  'ﬀ',
];

export const textOf = (piece: string, bytes: number): string =>
  piece.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(JSON.stringify(piece).slice(1, -1)))));

const lengths = inFullRun ? [wholeRequest, 60_000, 20_000, 4000, 2000, 500, 120] : [wholeRequest, 4000];

export type Path = readonly (string | number)[];

export type Worst = { readonly path: Path; readonly kind: string; readonly value: unknown };

const filling = (item: unknown): readonly unknown[] => {
  const count = Math.floor(wholeRequest / (Buffer.byteLength(JSON.stringify(item)) + 1));
  return Array.from({ length: Math.max(1, count) }, () => item);
};

/** As deep as can be written again. */
const depth = 2000;

const nested = (open: string, close: string): unknown => JSON.parse(`${open.repeat(depth)}1${close.repeat(depth)}`);

const shapes: readonly Omit<Worst, 'path'>[] = [
  { kind: 'nested lists', value: nested('[', ']') },
  { kind: 'nested objects', value: nested('{"a":', '}') },
  { kind: 'many keys', value: Object.fromEntries(filling('abcdefgh').map((_, at) => [`k${at}`, at])) },
  { kind: 'a list of lists', value: filling([]) },
];

const [wrongItems, texts] = [filling({}), filling('x')];

/** What is tried of cases at a place: two of them in a short run, and one within an argument, whose parts are read as it is. */
const at = (path: Path, cases: readonly Omit<Worst, 'path'>[]): readonly Worst[] =>
  some(cases, path.length > 1 ? 1 : 2).map((each) => ({ path, ...each }));

/** Wrong whatever is asked for. */
const wrongShapes = (path: Path): readonly Worst[] => at(path, shapes);

const textCases = (path: Path, taken: readonly string[]): readonly Worst[] =>
  taken.flatMap((piece) =>
    some(lengths, 1).map((length) => ({
      path,
      kind: `${JSON.stringify(piece)} for ${length} bytes`,
      value: textOf(piece, length),
    })),
  );

const usual: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  ID: ulid(),
  String: 'fine',
  AWSEmail: 'ada@coolio.test',
  AWSURL: 'https://coolio.test',
  AWSDate: '2030-01-01',
  AWSDateTime: '2030-01-01T00:00:00.000Z',
  AWSJSON: '{}',
};

const deepest = 5;

/** A value that a type takes, with its required fields only. */
export const usualValue = (type: GraphQLInputType, depth = 0): unknown => {
  const own = getNullableType(type);
  if (isListType(own)) return depth > deepest ? [] : [usualValue(own.ofType, depth + 1)];
  if (isEnumType(own)) return own.getValues()[0]?.name;
  if (!isInputObjectType(own)) return usual[own.name];
  return Object.fromEntries(
    Object.values(own.getFields())
      .filter((field) => isNonNullType(field.type))
      .map((field) => [field.name, usualValue(field.type, depth + 1)]),
  );
};

/** The worst values of a type and of every part of it; some of them in a short run. `given` is a value that is taken. */
export const worstValues = (type: GraphQLInputType, given: unknown, path: Path = []): readonly Worst[] => {
  const own = getNullableType(type);
  if (isListType(own)) {
    const item = Array.isArray(given) && given.length > 0 ? given[0] : usualValue(own.ofType);
    return [
      ...wrongShapes(path),
      ...at(path, [
        { kind: 'a long list', value: filling(item) },
        { kind: 'a long list of wrong items', value: wrongItems },
        { kind: 'a long list of texts', value: texts },
      ]),
      ...(path.length > deepest * 2 ? [] : worstValues(own.ofType, item, [...path, 0])),
    ];
  }
  if (isInputObjectType(own)) {
    const parts = typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {};
    return [
      ...wrongShapes(path),
      ...Object.values(own.getFields()).flatMap((field) =>
        worstValues(field.type, parts[field.name] ?? usualValue(field.type), [...path, field.name]),
      ),
    ];
  }
  const isText = !isEnumType(own) && !['Int', 'Float', 'Boolean'].includes(own.name);
  return [...wrongShapes(path), ...textCases(path, isText ? some(pieces, 1) : pieces.slice(0, 1))];
};

/** Returns a value with another one at a path, where lists and objects are made that were not there. */
export const withValueAt = (whole: unknown, [name, ...rest]: Path, value: unknown): unknown => {
  if (name === undefined) return value;
  if (typeof name === 'number') return [withValueAt(Array.isArray(whole) ? whole[name] : undefined, rest, value)];
  const parts = typeof whole === 'object' && whole !== null ? (whole as Readonly<Record<string, unknown>>) : {};
  return { ...parts, [name]: withValueAt(parts[name], rest, value) };
};
