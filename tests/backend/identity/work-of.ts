import { DiffieHellman } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { Client, type Pool } from 'pg';

type Countable = Record<string, unknown>;

/** Calls the listener on each call of a method; returns an unsubscribe function. */
const countCalls = (prototype: object, name: string, onCall: (first: unknown) => void): (() => void) => {
  const countable = prototype as Countable;
  const original = countable[name] as (...args: readonly unknown[]) => unknown;
  countable[name] = function counted(this: object, ...args: readonly unknown[]) {
    onCall(args[0]);
    return Reflect.apply(original, this, args);
  };
  return () => {
    countable[name] = original;
  };
};

/** What the connection that listens asks from time to time, whatever else happens. */
const signOfLife = 'select 1';

const isQuiet = ({ idleCount, totalCount, waitingCount }: Pool): boolean =>
  waitingCount === 0 && idleCount === totalCount;

/** Returns every statement to the database and every modular power, those that nobody waits for too, as they are asked for. */
export const workOf = async (pool: Pool, action: () => Promise<unknown>): Promise<readonly unknown[]> => {
  const work: unknown[] = [];
  const stops = [
    countCalls(Client.prototype, 'query', (statement) => {
      const text = typeof statement === 'string' ? statement : (statement as { readonly text: string }).text;
      if (text !== signOfLife) work.push(text);
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
