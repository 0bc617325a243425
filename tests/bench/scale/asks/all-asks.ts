import * as operations from '#contracts/generated/operations.ts';
import type { Asks } from './ask.ts';
import { peopleAsks } from './people.ts';
import { salesAsks } from './sales.ts';
import { workAsks } from './work.ts';

/** The queries of the contract by their names, each as it is sent. */
export const queryTexts: ReadonlyMap<string, string> = new Map(
  Object.values(operations)
    .flatMap((feature) => Object.values<unknown>(feature))
    .flatMap((document) => {
      const text = String(document);
      const [, name] = /^\s*query (\w+)/.exec(text) ?? [];
      return name === undefined ? [] : [[name, text] as const];
    }),
);

/** How each query of the contract is asked, by its name. */
export const allAsks: ReadonlyMap<string, Asks> = new Map(Object.entries({ ...salesAsks, ...workAsks, ...peopleAsks }));

/** Returns what is wrong with the list of questions: queries that nobody asks, and questions that the contract does not have. */
export const askFaults = (): readonly string[] => [
  ...[...queryTexts.keys()].filter((name) => !allAsks.has(name)).map((name) => `${name} is not asked`),
  ...[...allAsks.keys()].filter((name) => !queryTexts.has(name)).map((name) => `${name} is no query of the contract`),
];
