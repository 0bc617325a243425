import type { Terminal } from './terminal.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A command for where the server's own environment is: it works on the data itself, and asks no portal. */
export type OperatorCommand = {
  /** A sentence without its full stop. */
  readonly summary: string;
  /** What is typed after `portal`, options in brackets. */
  readonly usage: string;
  /** Returns the exit code. Rejects with a `UsageError` where the words are wrong. */
  readonly run: (args: readonly string[], env: Environment, terminal: Terminal) => Promise<number>;
};

/** Commands for operators by what is typed for them. */
export type OperatorCommands = Readonly<Record<string, OperatorCommand>>;

/** Returns the options that a usage names. */
export const optionsOfUsage = ({ usage }: Pick<OperatorCommand, 'usage'>): readonly string[] =>
  usage.match(/--[a-z-]+/g) ?? [];

type Named = { readonly command: OperatorCommand; readonly args: readonly string[]; readonly wantsHelp: boolean };

/** Returns the operator's command that was typed, or whose help was asked for; undefined for another command line. */
export const findOperatorCommand = (words: readonly string[], commands: OperatorCommands): Named | undefined => {
  const isHelp = words[0] === 'help';
  const [name = '', ...args] = isHelp ? words.slice(1) : words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command === undefined ? undefined : { command, args, wantsHelp: isHelp || args.includes('--help') };
};

export const operatorHelp = ({ summary, usage }: OperatorCommand): string =>
  `portal ${usage}

${summary}.

It runs where the server's environment is: DATA_DIR, DATABASE_URL, S3_BUCKET and the others mean the same.`;
