import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';
import { connectionLost } from '#core/kernel/app-error.ts';
import type { Portal } from '#core/portal.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createLiveProfile } from './composition/profiles/live.ts';
import { createMemoryProfile } from './composition/profiles/memory.ts';
import { createPortal } from './composition/container.ts';
import { localFiles } from './composition/local-files.ts';
import { createTextFile } from './composition/text-file.ts';
import { parseCommandLine, UsageError, type Command } from './cli/command-line.ts';
import { parsePortalConfig } from './composition/portal-config.ts';
import { runCommand } from './cli/run-command.ts';
import { usageExitCode } from './cli/exit-code.ts';

const openPortal = async ({ profile, session, url, wantsHelp }: Command): Promise<Portal> => {
  if (profile === 'memory' || wantsHelp) return createPortal(createMemoryProfile().profile);
  const answer = await fetch(new URL('/config.json', url)).catch(() => {
    throw connectionLost();
  });
  const storage = session === undefined ? createMemorySessionMemory() : createTextFile(session);
  const config = parsePortalConfig(await answer.json(), url);
  return createPortal(createLiveProfile(config, { tokenStorage: storage, session: storage, socketClass: WebSocket }));
};

const readLine = async (): Promise<string> => {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
};

const main = async (): Promise<number> => {
  const command = parseCommandLine(process.argv.slice(2), process.env);
  return runCommand(command, () => openPortal(command), {
    out: (text) => console.log(text),
    error: (text) => console.error(text),
    readLine,
    ...localFiles,
  });
};

try {
  process.exitCode = await main();
} catch (cause) {
  if (!(cause instanceof UsageError)) throw cause;
  console.error(cause.message);
  process.exitCode = usageExitCode;
}
