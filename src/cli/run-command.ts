import { invalid, toAppError, Failure } from '#core/kernel/app-error.ts';
import type { Portal } from '#core/portal.ts';
import { readArgument } from './arguments.ts';
import { UsageError, type Command } from './command-line.ts';
import { exitCode, usageExitCode } from './exit-code.ts';
import { toText } from './output.ts';
import { uploadFolder, type Folder } from './upload-folder.ts';
import { findVerb, helpText } from './verbs.ts';

export type Terminal = Folder & {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** The first line of standard input. */
  readonly readLine: () => Promise<string>;
};

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

const enter = async (portal: Portal, { as, password }: Command): Promise<void> => {
  if (as === undefined) return;
  const state = await portal.identity.authState();
  if (state.status === 'AUTHENTICATED' && state.user.email === as.toLowerCase()) return;
  if (state.status === 'AUTHENTICATED') await portal.identity.signOut();
  if (password === undefined) throw invalid('password', 'Give --password, or set PORTAL_PASSWORD');
  const { step } = await portal.identity.signIn({ email: as, password });
  if (step !== 'DONE')
    throw new Failure({ kind: 'identity', code: step, message: `${as} has to finish signing in first: ${step}` });
};

/** Runs one command and returns the exit code. */
export const runCommand = async (
  command: Command,
  openPortal: () => Promise<Portal>,
  terminal: Terminal,
): Promise<number> => {
  const print = (value: unknown): void => {
    const text = toText(value, command.asJson);
    if (text !== undefined) terminal.out(text);
  };
  try {
    const portal = await openPortal();
    const { feature = '', verb = '' } = command;
    if (command.wantsHelp) {
      terminal.out(await helpText(portal));
      return 0;
    }
    const uploads = feature === 'assets' && verb === 'upload';
    const run = uploads ? undefined : await findVerb(portal, feature, verb);
    await enter(portal, command);
    if (run === undefined) return await uploadFolder(portal, command, terminal, print);
    if (command.unlocks) await portal.vault.unlock(await terminal.readLine());
    const sources = { portal, readFile: terminal.readFile, print };
    const args = await Promise.all(command.args.map((word) => readArgument(word, sources)));
    const answer = await run(...args);
    if (isAsyncIterable(answer)) for await (const part of answer) print(part);
    else print(answer);
    return 0;
  } catch (cause) {
    if (cause instanceof UsageError) {
      terminal.error(`${cause.message}\nportal --help lists features and verbs.`);
      return usageExitCode;
    }
    const error = toAppError(cause);
    terminal.error(command.asJson ? JSON.stringify({ error }) : error.message);
    return exitCode(error.kind);
  }
};
