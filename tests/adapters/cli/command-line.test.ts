import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '#src/cli/command-line.ts';
import { UsageError } from '#src/cli/usage-error.ts';
import { commands } from '#src/composition/commands.ts';

const parse = (words: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  parseCommandLine(words, environment, commands);

const refusal = (words: readonly string[]): string => {
  try {
    parse(words);
  } catch (cause) {
    if (cause instanceof UsageError) return cause.message;
    throw cause;
  }
  return 'taken';
};

describe('a command line', () => {
  it('is a noun, a verb, arguments and options in any order', () => {
    const words = ['--as', 'a@b.test', 'orders', 'show', '--json', '1', '--url=http://portal.test'];
    const { verb, words: given, ...command } = parse(words, { PORTAL_PASSWORD: 'secret' });
    expect(command).toEqual({
      noun: 'orders',
      verbName: 'show',
      as: 'a@b.test',
      password: 'secret',
      url: 'http://portal.test',
      profile: 'live',
      session: undefined,
      format: 'json',
      wantsHelp: false,
    });
    expect(verb).toBe(commands['orders']?.verbs['show']);
    expect([...given]).toEqual([['id', ['1']]]);
  });

  it('means the usual verb of a noun that has one, where none is typed', () => {
    const { verb, verbName, format } = parse(['waiting', '--json']);
    expect([verb, verbName, format]).toEqual([commands['waiting']?.verbs['list'], 'list', 'json']);
    expect(parse(['waiting', '--help'])).toMatchObject({ verb: undefined, wantsHelp: true });
  });

  it('prefers a password that is given, and takes everything behind -- as it is', () => {
    const words = ['users', 'search', '--as', 'a@b.test', '--password', 'x', '--', '--json'];
    const { password, words: given, format } = parse(words, { PORTAL_PASSWORD: 'y' });
    expect([password, given.get('term'), format]).toEqual(['x', ['--json'], 'table']);
  });

  it.each([
    [['ordrs', 'list'], 'There is no noun ordrs. Did you mean orders?'],
    [['xyzzy', 'list'], 'There is no noun xyzzy.'],
    [['orders', 'lst'], 'orders has no verb lst. Did you mean list?'],
    [['notifications', 'readAll'], 'notifications has no verb readAll. Did you mean read-all?'],
    [['orders'], 'orders needs a verb: list, show, subscription, payments, renew, pay, wait'],
    [['orders', 'show'], 'orders show needs <id>'],
    [['orders', 'show', ''], 'orders show needs <id>'],
    [['assets', 'uses'], 'assets uses needs <ids>'],
    [['orders', 'list', 'x', 'y'], 'orders list takes no further argument: x y'],
    [['orders', 'list', '--jsn'], 'There is no option --jsn. Did you mean --json?'],
    [['orders', 'list', '-x'], 'There is no option -x.'],
    [['orders', 'list', '--tags', 'a'], 'orders list has no option --tags'],
    [['orders', 'list', '--as'], '--as needs a value'],
    [['orders', 'list', '--as', '--url', 'x'], '--as needs a value'],
    [['orders', 'list', '--json=yes'], '--json takes no value'],
    [['orders', 'list', '--profile', 'real'], '--profile is live or memory, not real'],
    [['orders', 'list', '--url', 'portal'], '--url is an address such as http://localhost:5173, not portal'],
    [['constructor', 'name'], 'There is no noun constructor.'],
    [
      ['orders', 'toString'],
      'orders has no verb toString. It has list, show, subscription, payments, renew, pay, wait.',
    ],
  ])('%j is refused with a sentence', (words, sentence) => {
    expect(refusal(words)).toBe(sentence);
  });
});
