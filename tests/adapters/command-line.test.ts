import { describe, expect, it } from 'vitest';
import type { AppErrorKind } from '#core/kernel/app-error.ts';
import { createMemoryProfile } from '#src/composition/profiles/memory.ts';
import { createPortal } from '#src/composition/container.ts';
import { exitCode, usageExitCode } from '#src/cli/exit-code.ts';
import { parseCommandLine, UsageError } from '#src/cli/command-line.ts';
import { readArgument } from '#src/cli/arguments.ts';
import { runCommand } from '#src/cli/run-command.ts';
import { toText } from '#src/cli/output.ts';

const portal = createPortal(createMemoryProfile().profile);
const file = { name: 'a.png', type: 'image/png', size: 1, body: 'x' };
const printed: unknown[] = [];
const sources = { portal, readFile: async () => file, print: (value: unknown) => void printed.push(value) };
const argument = (word: string) => readArgument(word, sources);

const run = async (...words: string[]) => {
  const out: string[] = [];
  const errors: string[] = [];
  const code = await runCommand(parseCommandLine(words, {}), async () => createPortal(createMemoryProfile().profile), {
    out: (text) => out.push(text),
    error: (text) => errors.push(text),
    readLine: async () => '',
    readFile: async () => file,
    filesIn: async () => [],
  });
  return { code, out: out.join('\n'), errors: errors.join('\n') };
};

describe('a command line', () => {
  it('is a feature, a verb, arguments and options in any order', () => {
    const words = ['--as', 'a@b.test', 'orders', 'get', '--json', '1', '--url=http://portal.test'];
    expect(parseCommandLine(words, { PORTAL_PASSWORD: 'secret' })).toEqual({
      feature: 'orders',
      verb: 'get',
      args: ['1'],
      as: 'a@b.test',
      password: 'secret',
      url: 'http://portal.test',
      profile: 'live',
      session: undefined,
      collection: undefined,
      brand: undefined,
      tags: undefined,
      unlocks: false,
      asJson: true,
      wantsHelp: false,
    });
  });

  it('prefers a password that is given, and takes everything behind -- as it stands', () => {
    const { password, args } = parseCommandLine(['a', 'b', '--password', 'x', '--', '--json'], {
      PORTAL_PASSWORD: 'y',
    });
    expect([password, args]).toEqual(['x', ['--json']]);
  });

  it.each([[['--as']], [['--profile', 'real']], [['a', 'b', '--jsno']]])('refuses %j', (words) => {
    expect(() => parseCommandLine(words, {})).toThrow(UsageError);
  });
});

describe('an argument', () => {
  it.each([
    ['plain text', 'plain text'],
    ['123456', '123456'],
    ['01J0000000000000000000PR01', '01J0000000000000000000PR01'],
    ['ada@coolio.test', 'ada@coolio.test'],
    ['{"a":[1]}', { a: [1] }],
    ['"7"', '7'],
    ['true', true],
    ['null', null],
    ['-', undefined],
    ['set:a,b', new Set(['a', 'b'])],
    ['@file:a.png', file],
  ])('%s stands for %j', async (word, value) => {
    expect(await argument(word)).toEqual(value);
  });

  it('can be the answer of a verb, or a part of it', async () => {
    expect(await argument('@identity.authState')).toEqual({ status: 'UNAUTHENTICATED' });
    expect(await argument('@identity.authState/status')).toBe('UNAUTHENTICATED');
    expect(await argument('@identity.authState/user/id')).toBeUndefined();
  });

  it('can be a listener, or an object of them', async () => {
    const listener = (await argument('@print')) as ((value: unknown) => void) &
      Record<string, (value: unknown) => void>;
    listener('called');
    listener['onNotification']?.('heard');
    listener['onReconnect']?.(undefined);
    expect(printed).toEqual(['called', 'heard', { event: 'onReconnect' }]);
  });

  it.each(['{"a":', '@orders.steal:1', '@shops.get:1'])('%s is refused', async (word) => {
    await expect(argument(word)).rejects.toThrow(UsageError);
  });
});

describe('an answer', () => {
  it.each([
    ['nothing', undefined, undefined, 'null'],
    ['a text', 'done', 'done', '"done"'],
    ['a number', 3, '3', '3'],
    ['an empty list', [], '(none)', '[]'],
    ['a way to stop', () => undefined, undefined, undefined],
  ])('of %s', (_name, value, plain, json) => {
    expect(toText(value, false)).toBe(plain);
    expect(toText(value, true)).toBe(json);
  });

  it('of a page is a table and the next token', () => {
    expect(
      toText(
        {
          items: [
            { id: '1', total: 5 },
            { id: '22', name: 'x' },
          ],
          next: 'token',
        },
        false,
      ),
    ).toBe(['items:', '  id  total  name', '  1   5', '  22         x', 'next   token'].join('\n'));
  });

  it('cuts what is too long for a cell', () => {
    expect(toText([{ a: 'x'.repeat(99) }], false)?.split('\n')[1]).toHaveLength(40);
  });
});

describe('a command', () => {
  it('lists every feature and verb, and nothing of the device', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const verb of ['signUp', 'listReceived', 'awaitPayment', 'markAllRead', 'search', 'upload'])
      expect(out).toContain(verb);
    expect(out).not.toContain('preferences');
  });

  it('signs in first and shows what the verb answers', async () => {
    const { code, out } = await run('dashboard', 'userStats', '--as', 'ada@coolio.test', '--password', 'portal-demo-1');
    expect(code).toBe(0);
    expect(out).toMatch(/proposals {2}\d+/);
  });

  it.each([
    [usageExitCode, ['orders', 'steal']],
    [usageExitCode, ['shops', 'get']],
    [3, ['orders', 'listMine']],
    [7, ['orders', 'listMine', '--as', 'ada@coolio.test']],
    [9, ['orders', 'listMine', '--as', 'ada@coolio.test', '--password', 'not it at all']],
  ])('answers %i to %j', async (expected, words) => {
    const { code, errors } = await run(...words);
    expect(code).toBe(expected);
    expect(errors).not.toBe('');
  });

  it('has an exit code of its own for every kind of failure', () => {
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
  });
});
