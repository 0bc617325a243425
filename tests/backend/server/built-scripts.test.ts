import { readFile, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';

const home = 'dist/portal';

/** In bytes as they are sent, in Brotli: what each further kilobyte costs is on docs/performance.md. */
const mostBeforeFirstPage = 120_000;

/** The scripts of the built page by name, each with those that it waits for and all that it names. */
const builtScripts = async () => {
  const page = await readFile(`${home}/index.html`, 'utf8');
  const scripts = new Map<string, readonly string[]>();
  const waiting = [...page.matchAll(/assets\/([\w-]+\.js)/g)].flatMap(([, name]) => name ?? []);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (scripts.has(name)) continue;
    const text = await readFile(`${home}/assets/${name}`, 'utf8');
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
    scripts.set(name, named(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g));
    waiting.push(...named(/(?:\.|assets)\/([\w-]+\.js)"/g));
  }
  return scripts;
};

/** All that a script waits for before it runs. */
const awaitedBy = (name: string, scripts: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [...(scripts.get(name) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(scripts.get(next) ?? []));
  }
  return found;
};

it('no script that pages share waits for one that waits for it: what it has would be missing while that one begins', async () => {
  const scripts = await builtScripts();
  const shared = [...scripts.keys()].filter((name) => /^(?:portal|parts|actions|aria|forms)-/.test(name));
  expect(shared.length).toBeGreaterThanOrEqual(4);
  expect(shared.filter((name) => awaitedBy(name, scripts).has(name))).toEqual([]);
});

it('what every page waits for stays small', async () => {
  const page = await readFile(`${home}/index.html`, 'utf8');
  const scripts = await builtScripts();
  const begun = [...page.matchAll(/<script type="module"[^>]*assets\/([\w-]+\.js)/g)].flatMap(([, name]) => name ?? []);
  const awaited = new Set([...begun, ...begun.flatMap((name) => [...awaitedBy(name, scripts)])]);
  const sizes = await Promise.all([...awaited].map(async (name) => (await stat(`${home}/assets/${name}.br`)).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(mostBeforeFirstPage);
});
