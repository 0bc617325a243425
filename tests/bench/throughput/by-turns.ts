import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { median } from '../figure.ts';
import { drive, processorSeconds, type Call } from '../load-driver.ts';

export type Server = Pick<Call, 'url' | 'token'> & { readonly pid: number };

/** Starts a program of the benches, which writes its address once it takes requests. */
export const startProgram = async (name: string, args: readonly string[]) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.mjs`), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', () => reject(new Error(`${name} ended before it was ready`)));
  });
  return { server: { url, pid: child.pid ?? 0 }, end: () => child.kill() };
};

type HowLong = { readonly rounds: number; readonly seconds: number };

/** Rejects where an answer says that something went wrong: refusing is quick. */
const refuseFaults = async ({ url, token = '' }: Server, body: string): Promise<void> => {
  const headers = { 'content-type': 'application/json', authorization: token };
  const answer = await (await fetch(url, { method: 'POST', headers, body })).text();
  if (answer.includes('"errors"')) throw new Error(`${url} has answered ${answer.slice(0, 500)}`);
};

/** Sends each server the same request by turns, and says how many a second it answers and what one costs its processor. */
export const byTurns = async <Name extends string>(
  servers: Readonly<Record<Name, Server>>,
  body: string,
  { rounds, seconds }: HowLong,
) => {
  const names = Object.keys(servers) as Name[];
  const rates = new Map<string, number[]>();
  const costs = new Map<string, number[]>();
  let failed = 0;
  for (const name of names) {
    await drive({ ...servers[name], body }, { seconds: 2 });
    await refuseFaults(servers[name], body);
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const server = servers[name];
      const before = await processorSeconds(server.pid);
      const answered = await drive({ ...server, body }, { seconds });
      const used = (await processorSeconds(server.pid)) - before;
      failed += answered.failed;
      rates.set(name, [...(rates.get(name) ?? []), answered.perSecond]);
      costs.set(name, [...(costs.get(name) ?? []), (used * 1e6) / answered.requests]);
    }
  }
  return {
    rate: (name: Name): number => median(rates.get(name) ?? []),
    cost: (name: Name): number => median(costs.get(name) ?? []),
    failed,
  };
};
