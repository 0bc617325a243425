import { findOperatorCommand, type OperatorCommands } from '#src/cli/operator-command.ts';
import type { CliOutcome } from './run-cli.ts';

/** Runs an operator's command at a terminal that is not one, in this environment, and returns what it said. */
export const runOperator = async (
  commands: OperatorCommands,
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<CliOutcome> => {
  const [out, errors]: [string[], string[]] = [[], []];
  const found = findOperatorCommand(words, commands);
  if (found === undefined) throw new Error(`${words[0]} is no operator's command`);
  const code = await found.command.run(found.args, env, {
    out: (text) => out.push(text),
    error: (text) => errors.push(text),
    isTerminal: false,
    hasColors: false,
    ask: async () => undefined,
    filesIn: async () => [],
    readFile: () => Promise.reject(new Error('no files here')),
    readText: () => Promise.reject(new Error('no files here')),
    writeText: () => Promise.reject(new Error('no files here')),
  });
  return { code, out: out.join('\n'), errors: errors.join('\n') };
};
