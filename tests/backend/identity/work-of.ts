import { DiffieHellman } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';

type Countable = Record<string, unknown>;

/** Calls the listener with the object and the first argument of each call of a method; returns an unsubscribe function. */
const countCalls = (prototype: object, name: string, onCall: (of: object, first: unknown) => void): (() => void) => {
  const countable = prototype as Countable;
  const original = countable[name] as (...args: readonly unknown[]) => unknown;
  countable[name] = function counted(this: object, ...args: readonly unknown[]) {
    onCall(this, args[0]);
    return Reflect.apply(original, this, args);
  };
  return () => {
    countable[name] = original;
  };
};

const isQuiet = ({ idleCount, totalCount, waitingCount }: Pool): boolean =>
  waitingCount === 0 && idleCount === totalCount;

/**
 * Returns every statement that the connections of a pool are given and every modular power, those that nobody waits for too, as
 * they are asked for. What other worlds of the same process ask their databases does not count.
 */
export const workOf = async (pool: Pool, action: () => Promise<unknown>): Promise<readonly unknown[]> => {
  const work: unknown[] = [];
  const own = new Set<object>();
  const note = (client: PoolClient): void => void own.add(client);
  pool.on('acquire', note);
  const stops = [
    () => pool.off('acquire', note),
    countCalls(Client.prototype, 'query', (client, statement) => {
      if (!own.has(client)) return;
      work.push(typeof statement === 'string' ? statement : (statement as { readonly text: string }).text);
    }),
    countCalls(DiffieHellman.prototype, 'computeSecret', () => work.push('power')),
  ];
  try {
    await action();
    while (!isQuiet(pool)) await setImmediate();
  } finally {
    for (const stop of stops) stop();
  }
  return work;
};
