import { readFileSync, writeFileSync } from 'node:fs';
import type { SessionMemory } from '#core/kernel/session-memory.ts';

const readTexts = (path: string): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
};

/** Small texts in one file that only its owner may read. */
export const createTextFile = (path: string): SessionMemory => {
  const texts = new Map(Object.entries(readTexts(path)));
  const write = (): void => writeFileSync(path, JSON.stringify(Object.fromEntries(texts)), { mode: 0o600 });
  return {
    get: (key) => texts.get(key),
    set: (key, value) => {
      texts.set(key, value);
      write();
    },
    remove: (key) => {
      if (texts.delete(key)) write();
    },
  };
};
