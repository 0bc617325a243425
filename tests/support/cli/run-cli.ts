import type { Portal } from '#core/portal.ts';
import { parseCommandLine } from '#src/cli/command-line.ts';
import { usageExitCode } from '#src/cli/exit-code.ts';
import { runCommand } from '#src/cli/run-command.ts';
import type { Terminal } from '#src/cli/terminal.ts';
import { UsageError } from '#src/cli/usage-error.ts';
import { commands } from '#src/composition/commands.ts';
import { operatorCommands } from '#src/operator/operator-commands.ts';
import { password } from '../people.ts';

export type CliOutcome = { readonly code: number; readonly out: string; readonly errors: string };

type Where = Partial<Omit<Terminal, 'out' | 'error'>> & {
  /** Called with each line that is said beside the result. */
  readonly onError?: (text: string) => void;
  readonly environment?: Readonly<Record<string, string>>;
};

/** Runs one command line over a portal, at a terminal that is not one, and returns what it said. */
export const runCli = async (
  openPortal: () => Promise<Portal>,
  words: readonly string[],
  { environment = { PORTAL_PASSWORD: password }, onError, ...terminal }: Where = {},
): Promise<CliOutcome> => {
  const out: string[] = [];
  const errors: string[] = [];
  const said = (code: number): CliOutcome => ({ code, out: out.join('\n'), errors: errors.join('\n') });
  try {
    const command = parseCommandLine(words, environment, commands);
    return said(
      await runCommand(command, { nouns: commands, operators: operatorCommands }, openPortal, {
        out: (text) => out.push(text),
        error: (text) => {
          errors.push(text);
          onError?.(text);
        },
        isTerminal: false,
        hasColors: false,
        ask: async () => undefined,
        filesIn: () => Promise.reject(new Error('no folders here')),
        readFile: () => Promise.reject(new Error('no files here')),
        readText: () => Promise.reject(new Error('no files here')),
        writeText: () => Promise.reject(new Error('no files here')),
        ...terminal,
      }),
    );
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    errors.push(cause.message);
    return said(usageExitCode);
  }
};
