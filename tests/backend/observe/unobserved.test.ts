import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** Every package and every file that a built script loads before it runs. */
const loadedBy = async (entry: string): Promise<ReadonlySet<string>> => {
  const loaded = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    if (!file.startsWith('dist/')) continue;
    const text = await readFile(file, 'utf8');
    for (const [, named = ''] of text.matchAll(/^(?:import|export)\s(?:[^;]*?\sfrom\s)?["']([^"']+)["']/gm))
      waiting.push(named.startsWith('.') ? join(dirname(file), named) : named);
  }
  return loaded;
};

it('the built server loads nothing that measures or traces before it is asked for', async () => {
  const loaded = [...(await loadedBy('dist/server/backend.js'))];
  expect(loaded).toEqual(expect.arrayContaining(['fastify', 'pg', 'node:fs']));
  expect(loaded.filter((name) => /prom-client|opentelemetry|prometheus|metrics-listener/.test(name))).toEqual([]);
});
