import { readFileKey } from '#backend/files/file-keys.ts';

/** The keys of files among the arguments of a field, however deep. */
export const fileKeysIn = (value: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string') {
      if (readFileKey(next) !== undefined) found.add(next);
    } else if (typeof next === 'object' && next !== null) waiting.push(...(Object.values(next) as readonly unknown[]));
  }
  return found;
};
