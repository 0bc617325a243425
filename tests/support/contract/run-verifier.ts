import { spawn } from 'node:child_process';
import { verifyContracts } from '#tools/contract/verify-contracts.mjs';

export type Outcome = { readonly code: number | null; readonly out: string; readonly errors: string };

/** The command as it is typed. */
export const runCommand = (...args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const tool = spawn(process.execPath, ['tools/verify-contracts.mjs', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const told = { out: '', errors: '' };
    tool.stdout.on('data', (text: Buffer) => (told.out += text.toString('utf8')));
    tool.stderr.on('data', (text: Buffer) => (told.errors += text.toString('utf8')));
    tool.on('close', (code) => resolve({ code, ...told }));
  });

/** The same in this process, which is spared the start of another. */
export const run = async (...args: readonly string[]): Promise<Outcome> => {
  const told = { out: '', errors: '' };
  const code = await verifyContracts(args, {
    out: (text) => (told.out += `${text}\n`),
    note: (text) => (told.errors += `${text}\n`),
  });
  return { code, ...told };
};
