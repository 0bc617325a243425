import { Failure, notFound, unknownErrorMessage, type AppError } from '#core/kernel/app-error.ts';
import type { Portal } from '#core/portal.ts';
import type { Command } from './command-line.ts';
import { exitCode, usageExitCode } from './exit-code.ts';
import type { Fields } from './field.ts';
import { helpText, nounHelp, usageOf, verbHelp } from './help.ts';
import type { OperatorCommands } from './operator-command.ts';
import { toText, type Look } from './output.ts';
import { askFor, requirePerson, signInAs } from './sign-in.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';
import type { Nouns, Surroundings, Verb } from './verb.ts';

/** What can be typed. */
type Offered = { readonly nouns: Nouns; readonly operators: OperatorCommands };

const helpOf = ({ noun, verbName, verb }: Command, { nouns, operators }: Offered): string => {
  const found = noun === undefined ? undefined : nouns[noun];
  if (noun === undefined || found === undefined) return helpText(nouns, operators);
  return verb === undefined ? nounHelp(noun, found) : verbHelp(`${noun} ${verbName}`, verb);
};

const readFields = async (
  fields: Fields,
  words: Command['words'],
  nameOf: (name: string) => string,
  terminal: Terminal,
): Promise<readonly (readonly [string, unknown])[]> =>
  Promise.all(
    Object.entries(fields).map(async ([name, field]): Promise<readonly [string, unknown]> => {
      const typed = words.get(name);
      if (typed === undefined && field.isRequired) throw new UsageError(`${nameOf(name)} is missing`);
      return [name, await field.read(typed ?? [], nameOf(name), terminal)];
    }),
  );

/** What every program's own failures have in common is said instead of them: only the portal's are for people. */
const errorOf = (cause: unknown): AppError =>
  cause instanceof Failure ? cause.error : { kind: 'unexpected', message: unknownErrorMessage };

const sentence = (error: AppError, { verb, words, as }: Command): string => {
  if (error.kind === 'not-found') {
    const [id = ''] = [...words.values()][0] ?? [];
    return error.message === 'Not Found' ? `There is no such ${verb?.missing ?? error.subject}: ${id}` : error.message;
  }
  if (error.kind === 'access-denied' && /authorized/i.test(error.message))
    return `${as ?? 'Who is signed in'} may not do that: ${error.message}`;
  if (error.kind === 'invalid' && error.fields.length > 0)
    return error.fields.map(({ field, message }) => `${field}: ${message}`).join('\n');
  return error.message;
};

const createProgress = ({ error }: Terminal): Surroundings['progress'] => {
  let told = 0;
  return (what, done, total) => {
    const tenths = total === 0 ? 0 : Math.floor((done * 10) / total);
    if (tenths > told) error(`${what}: ${done} of ${total}`);
    told = tenths;
  };
};

const runVerb = async (
  verb: Verb,
  command: Command,
  portal: Portal,
  terminal: Terminal,
  print: (value: unknown) => void,
) => {
  const given = Object.fromEntries([
    ...(await readFields(verb.args, command.words, (name) => `<${name}>`, terminal)),
    ...(await readFields(verb.options, command.words, (name) => `--${name}`, terminal)),
  ]);
  await signInAs(portal, terminal, command);
  const secret = askFor(terminal);
  if (verb.needs !== 'nobody') await requirePerson(portal);
  if (verb.needs === 'vault') await portal.vault.unlock(await secret('Passphrase of your vault'));
  const result = await verb.run({ portal, terminal, print, progress: createProgress(terminal), secret }, given);
  if (result === undefined && verb.missing !== undefined) throw notFound(verb.missing);
  if (result !== undefined) print(result);
  else if (terminal.isTerminal && command.format === 'table') terminal.error('Done.');
};

/** Runs one command and returns the exit code. */
export const runCommand = async (
  command: Command,
  offered: Offered,
  openPortal: () => Promise<Portal>,
  terminal: Terminal,
): Promise<number> => {
  const { verb, noun, verbName, format, wantsHelp } = command;
  if (wantsHelp || verb === undefined) {
    terminal.out(helpOf(command, offered));
    return 0;
  }
  const look: Look = { format, columns: verb.columns, none: verb.none, hasColors: terminal.hasColors };
  const print = (value: unknown): void => terminal.out(toText(value, look));
  try {
    await runVerb(verb, command, await openPortal(), terminal, print);
    return 0;
  } catch (cause) {
    if (cause instanceof UsageError) {
      terminal.error(`${cause.message}\nUsage: portal ${usageOf(`${noun} ${verbName}`, verb)}`);
      return usageExitCode;
    }
    const error = errorOf(cause);
    terminal.error(format === 'table' ? sentence(error, command) : JSON.stringify({ error }));
    return exitCode(error.kind);
  }
};
