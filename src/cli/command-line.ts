export type ProfileName = 'live' | 'memory';

export type Command = {
  readonly feature: string | undefined;
  readonly verb: string | undefined;
  readonly args: readonly string[];
  /** The email to sign in with; a guest where undefined. */
  readonly as: string | undefined;
  readonly password: string | undefined;
  readonly url: string;
  readonly profile: ProfileName;
  /** The file that keeps the session between commands. */
  readonly session: string | undefined;
  /** Whether the vault is unlocked first, with the passphrase on standard input. */
  readonly unlocks: boolean;
  /** What `assets upload` gives to every file: the name of a collection, the id of a brand, tags between commas. */
  readonly collection: string | undefined;
  readonly brand: string | undefined;
  readonly tags: string | undefined;
  readonly asJson: boolean;
  readonly wantsHelp: boolean;
};

/** Something about the command line itself is wrong. */
export class UsageError extends Error {}

const flags = new Set(['--json', '--help', '--unlock']);
const options = new Set(['--as', '--password', '--url', '--profile', '--session', '--collection', '--brand', '--tags']);

const profileNamed = (name: string): ProfileName => {
  if (name !== 'live' && name !== 'memory') throw new UsageError(`No profile is called ${name}: live or memory`);
  return name;
};

/** Reads `<feature> <verb> [argument…]` and the options among them. Behind `--` everything is an argument. */
export const parseCommandLine = (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Command => {
  const plain: string[] = [];
  const given = new Map<string, string>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') {
      plain.push(...words.slice(at + 1));
      break;
    }
    const [name = '', inline] = word.startsWith('--') ? word.split(/=(.*)/s) : [word];
    if (flags.has(name)) given.set(name, '');
    else if (options.has(name)) {
      const value = inline ?? words[(at += 1)];
      if (value === undefined) throw new UsageError(`${name} needs a value`);
      given.set(name, value);
    } else if (word.startsWith('--')) throw new UsageError(`There is no option ${name}`);
    else plain.push(word);
  }
  const [feature, verb, ...args] = plain;
  return {
    feature,
    verb,
    args,
    as: given.get('--as'),
    password: given.get('--password') ?? environment['PORTAL_PASSWORD'],
    url: given.get('--url') ?? 'http://localhost:5173',
    profile: profileNamed(given.get('--profile') ?? 'live'),
    session: given.get('--session'),
    collection: given.get('--collection'),
    brand: given.get('--brand'),
    tags: given.get('--tags'),
    unlocks: given.has('--unlock'),
    asJson: given.has('--json'),
    wantsHelp: given.has('--help') || feature === undefined,
  };
};
