import { beforeAll, describe, expect, it } from 'vitest';
import type { AppErrorKind } from '#core/kernel/app-error.ts';
import { exitCode, exitCodes, usageExitCode } from '#src/cli/exit-code.ts';
import { commands } from '#src/composition/commands.ts';
import { numbersFrom, seed } from '#tests/support/chance/seed.ts';
import { openCliStage } from '#tests/support/cli/cli-stage.ts';

const odd = [
  '',
  'x',
  '-',
  '--',
  '-5',
  '0',
  '101',
  'ten',
  '{',
  '{"a":1}',
  '[]',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  '@file:x',
  '01J00000000000000000000000',
  '😀',
  'a b',
  '%00',
  '../..',
  'never',
  '2027-02-29',
  '--nonsense',
  '--as',
  '--json=1',
  '--limit',
  '--limit=ten',
  '--status=zzz',
  '--token=garbage',
];

const wrongCalls = (count: number): readonly (readonly string[])[] => {
  const random = numbersFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  const misspelled = (word: string): string => {
    const at = random(word.length);
    return pick([`${word}s`, word.slice(0, at) + word.slice(at + 1), word.toUpperCase(), word.replaceAll('-', '')]);
  };
  return Array.from({ length: count }, () => {
    const [noun, { verbs }] = pick(Object.entries(commands));
    const [name, verb] = pick(Object.entries(verbs));
    const good = Object.keys(verb.args).map(() => pick(odd));
    const extra = Array.from({ length: random(3) }, () => pick(odd));
    const words = pick([
      [misspelled(noun), name, ...good],
      [noun, misspelled(name), ...good],
      [noun, name, ...good.slice(1), ...extra],
      [noun, name, ...good, ...extra, '--nonsense'],
      [noun, name, ...good, 'one', 'too', 'many', 'more'],
      [noun, name, ...good, ...Object.keys(verb.options).map((option) => `--${option}=${pick(odd)}`)],
    ]);
    return [
      ...words,
      ...(name === 'watch' ? ['--for', '1'] : []),
      ...(random(3) === 0 ? [] : ['--as', pick(['ada@coolio.test', 'admin@coolio.test', 'nobody', 'x@y.z'])]),
    ];
  });
};

const ofPrograms =
  /\bundefined\b|is not a function|is not iterable|Cannot read|TypeError|SyntaxError|\[object|\bNaN\b|Unexpected token|ENOENT|\n\s+at /;

describe('a wrong call', () => {
  let run: Awaited<ReturnType<typeof openCliStage>>['run'];

  beforeAll(async () => {
    ({ run } = await openCliStage({ withVault: true }));
  });

  it.each([
    ['nobody is signed in', 3, ['orders', 'list'], /^Nobody is signed in: give --as <email>/],
    [
      'the password is missing',
      2,
      ['orders', 'list', '--as', 'ada@coolio.test'],
      /^The password of ada@coolio\.test is missing/,
    ],
    ['the person is no email', 7, ['orders', 'list', '--as', 'ada'], /--as is an email, not ada/],
    ['the record is missing', 6, ['orders', 'show', 'x', '--as', 'ada@coolio.test'], /^There is no such order: x$/],
    [
      'the record to change is missing',
      6,
      ['brands', 'delete', 'x', '--as', 'ada@coolio.test'],
      /^There is no such brand: x$/,
    ],
    [
      'the person may not',
      3,
      ['orders', 'list', '--everyone', '--as', 'ada@coolio.test'],
      /^ada@coolio\.test may not do that: /,
    ],
    [
      'a number is no number',
      2,
      ['orders', 'list', '--limit', 'ten', '--as', 'ada@coolio.test'],
      /^--limit is a whole number, not ten\n/,
    ],
    ['a number is too small', 7, ['orders', 'list', '--limit', '0', '--as', 'ada@coolio.test'], /./],
    [
      'a word is none of those allowed',
      2,
      ['notifications', 'list', '--status', 'zzz', '--as', 'ada@coolio.test'],
      /^--status is one of read, unread, not zzz\n/,
    ],
    [
      'a day is none',
      2,
      ['logins', 'expire', 'x', '2027-13-45', '--as', 'ada@coolio.test'],
      /^<date> is a date such as 2027-01-31, or never/,
    ],
    ['JSON is none', 2, ['proposals', 'save', '{"a"', '--as', 'admin@coolio.test'], /^<draft> is not JSON\n/],
    [
      'JSON lacks a part',
      2,
      ['proposals', 'save', '{"a":1}', '--as', 'admin@coolio.test'],
      /^<draft> needs "recipients", "services" and "message"\n/,
    ],
  ])('where %s ends with a sentence and %i', async (name, expected, words, sentence) => {
    const environment = name === 'the password is missing' ? {} : { PORTAL_PASSWORD: 'portal-demo-1' };
    const { code, errors, out } = await run(words, { environment });
    expect([code, out]).toEqual([expected, '']);
    expect(errors).toMatch(sentence);
  });

  it('tells a program the kind of failure in JSON', async () => {
    const { errors } = await run(['orders', 'show', 'x', '--json', '--as', 'ada@coolio.test']);
    expect(JSON.parse(errors)).toMatchObject({ error: { kind: 'not-found', subject: 'order' } });
  });

  it(`never ends in the words of a program: 200 that seed ${seed} chose`, async () => {
    const documented = new Set(exitCodes.map(([code]) => Number(code)));
    const problems: string[] = [];
    let usage = 0;
    for (const words of wrongCalls(200)) {
      const { code, out, errors } = await run(words, {
        readFile: () => Promise.reject(new Error('ENOENT')),
        readText: () => Promise.reject(new Error('ENOENT')),
        filesIn: () => Promise.reject(new Error('ENOENT')),
      });
      usage += code === usageExitCode ? 1 : 0;
      const typed = words.join(' ');
      const isSentence = code === 0 || /\w+ \w+/.test(errors);
      const isDocumented = documented.has(code) && code !== exitCode('unexpected');
      const said = words.flatMap((word) => [word, word.slice(word.indexOf('=') + 1)]).filter((word) => word !== '');
      const own = said.reduce((rest, word) => rest.replaceAll(word, ''), `${out}\n${errors}`);
      if (!isSentence || !isDocumented || ofPrograms.test(own)) problems.push(`${typed}: ${code} ${errors}`);
    }
    expect(problems).toEqual([]);
    expect(usage).toBeGreaterThan(100);
  });

  it('has an exit code of its own for every kind of failure, and the help names them all', () => {
    const kinds: AppErrorKind[] = [
      'unexpected',
      'access-denied',
      'connection-lost',
      'update-available',
      'not-found',
      'invalid',
      'conflict',
      'identity',
    ];
    const codes = [0, usageExitCode, ...kinds.map(exitCode)];
    expect(new Set(codes).size).toBe(codes.length);
    expect(exitCodes.map(([code]) => Number(code))).toEqual(codes.toSorted((a, b) => a - b));
  });
});
