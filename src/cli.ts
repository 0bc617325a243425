import { WebSocket } from 'ws';
import { connectionLost } from '#core/kernel/app-error.ts';
import type { Portal } from '#core/portal.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createLiveProfile } from './composition/profiles/live.ts';
import { readCurrency } from './environment/price-list.ts';
import { createMemoryProfile } from './composition/profiles/memory.ts';
import { commands } from './composition/commands.ts';
import { createPortal } from './composition/portal.ts';
import { localTerminal } from './composition/local-terminal.ts';
import { namedFetch } from './composition/named-fetch.ts';
import { createTextFile } from './composition/text-file.ts';
import { completion } from './cli/completion.ts';
import { parseCommandLine, type Command } from './cli/command-line.ts';
import { usageExitCode } from './cli/exit-code.ts';
import { findOperatorCommand, operatorHelp } from './cli/operator-command.ts';
import { runCommand } from './cli/run-command.ts';
import { UsageError } from './cli/usage-error.ts';
import { operatorCommands } from './operator/operator-commands.ts';
import { parsePortalConfig, type PortalConfig } from './composition/portal-config.ts';

globalThis.fetch = namedFetch('portal-cli', globalThis.fetch);

const configAt = async (url: string): Promise<PortalConfig> => {
  const answer = await fetch(new URL('/config.json', url)).catch(() => {
    throw connectionLost();
  });
  try {
    return parsePortalConfig(await answer.json(), url);
  } catch {
    throw new UsageError(`There is no portal at ${url}`);
  }
};

const openPortal = async ({ profile, session, url }: Command): Promise<Portal> => {
  if (profile === 'memory') return createPortal(createMemoryProfile({ currency: readCurrency(process.env) }).profile);
  const storage = session === undefined ? createMemorySessionMemory() : createTextFile(session);
  const config = await configAt(url);
  return createPortal(createLiveProfile(config, { tokenStorage: storage, session: storage, socketClass: WebSocket }));
};

const main = async (words: readonly string[]): Promise<number> => {
  const terminal = localTerminal();
  if (words[0] === 'completion') {
    terminal.out(completion(commands, words[1], operatorCommands));
    return 0;
  }
  const operator = findOperatorCommand(words, operatorCommands);
  if (operator?.wantsHelp === true) {
    terminal.out(operatorHelp(operator.command));
    return 0;
  }
  if (operator !== undefined) return operator.command.run(operator.args, process.env, terminal);
  const command = parseCommandLine(words, process.env, commands);
  return runCommand(command, { nouns: commands, operators: operatorCommands }, () => openPortal(command), terminal);
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (cause) {
  if (!(cause instanceof UsageError)) throw cause;
  console.error(`${cause.message}\nportal help lists nouns and verbs.`);
  process.exitCode = usageExitCode;
}
// A pipe that nobody closes must not keep the program alive.
process.stdin.destroy();
