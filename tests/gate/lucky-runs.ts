import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runStages } from '#tools/gate/suites.mjs';

export const root = join('.cache', 'gate', String(process.pid));
export const flaky = join(root, 'flaky');

export const passing = "test('holds', () => expect(1).toBe(1));";
export const broken = "test('is really broken', () => expect('what is').toBe('what should be'));";
/** Fails the first time it is run. */
export const lucky = `import { existsSync, writeFileSync } from 'node:fs';
test('depends on luck', () => {
  const isSecond = existsSync(process.env.MARK);
  writeFileSync(process.env.MARK, '');
  expect(isSecond).toBe(true);
});`;
export const unheard = `test('holds', async () => {
  void Promise.reject(new Error('nobody awaits this'));
  await new Promise(setImmediate);
});`;

/** A folder of tests, by name of file, for one of the tools. */
export const suiteOf = (tool: 'vitest' | 'playwright', files: Readonly<Record<string, string>>) => {
  const folder = join(root, tool);
  mkdirSync(folder, { recursive: true });
  const package_ = tool === 'vitest' ? 'vitest' : 'playwright/test';
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), `import { expect, test } from '${package_}';\n${text}\n`);
  const config = join(folder, 'some.config.mjs');
  writeFileSync(
    config,
    tool === 'vitest' ? 'export default {}' : "export default { testDir: '.', outputDir: 'output' }",
  );
  return tool === 'vitest'
    ? ['vitest', 'run', '--config', config, '--dir', folder, '--pool', 'threads']
    : ['playwright', 'test', '--config', config];
};

/** The exit code of a run, and the last lines that it prints. */
export const lookAt = async (stages: Parameters<typeof runStages>[0], hasSecondLook = true) => {
  const lines: string[] = [];
  const code = await runStages(stages, {
    env: { ...process.env, MARK: join(process.cwd(), root, 'mark'), CI: 'true' },
    flaky: hasSecondLook ? flaky : undefined,
    output: 'ignore',
    say: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
};

export const fileIn = (tool: 'vitest' | 'playwright', name: string) => join(root, tool, name);
