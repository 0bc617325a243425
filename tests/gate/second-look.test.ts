import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { runStages } from '#tools/gate/suites.mjs';

const root = join('.cache', 'gate', String(process.pid));
const flaky = join(root, 'flaky');

const passing = "test('holds', () => expect(1).toBe(1));";
const broken = "test('is really broken', () => expect('what is').toBe('what should be'));";
/** Fails the first time it is run. */
const lucky = `import { existsSync, writeFileSync } from 'node:fs';
test('depends on luck', () => {
  const isSecond = existsSync(process.env.MARK);
  writeFileSync(process.env.MARK, '');
  expect(isSecond).toBe(true);
});`;
const unheard = `test('holds', async () => {
  void Promise.reject(new Error('nobody awaits this'));
  await new Promise(setImmediate);
});`;

/** A folder of tests, by name of file, for one of the tools. */
const suiteOf = (tool: 'vitest' | 'playwright', files: Readonly<Record<string, string>>) => {
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
const lookAt = async (stages: Parameters<typeof runStages>[0], hasSecondLook = true) => {
  const lines: string[] = [];
  const code = await runStages(stages, {
    env: { ...process.env, MARK: join(process.cwd(), root, 'mark'), CI: 'true' },
    flaky: hasSecondLook ? flaky : undefined,
    output: 'ignore',
    say: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
};

beforeEach(() => mkdirSync(root, { recursive: true }));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const fileIn = (tool: 'vitest' | 'playwright', name: string) => join(root, tool, name);

/** A run of Playwright takes long enough to be left to full runs. */
const tools = inFullRun ? (['vitest', 'playwright'] as const) : (['vitest'] as const);

describe.each(tools)('a run of %s', (tool) => {
  it('is red where a test is really broken, says so last, and keeps the first failure of a lucky one', async () => {
    const { code, text } = await lookAt([
      [suiteOf(tool, { 'a.test.mjs': passing, 'b.test.mjs': lucky, 'c.test.mjs': broken })],
    ]);
    expect(code).not.toBe(0);
    expect(text).toMatch(
      new RegExp(`Failed twice:\nFAILED ${fileIn(tool, 'c.test.mjs')}:2 › is really broken\n {2}.*what should be.*$`),
    );
    expect(text).toContain(`FLAKY ${fileIn(tool, 'b.test.mjs')} › depends on luck`);
    expect(text).not.toContain('All suites passed');
    const kept = join(flaky, fileIn(tool, 'b.test.mjs').replaceAll(/[^\w.-]+/g, '-'), 'failure.txt');
    expect(readFileSync(kept, 'utf8')).toMatch(/^depends on luck\n[^]*false[^]*true/);
  });

  it('is red where a file does not compile', async () => {
    const { code, text } = await lookAt([[suiteOf(tool, { 'a.test.mjs': passing, 'b.test.mjs': 'const = ;' })]]);
    expect(code).not.toBe(0);
    expect(text).not.toContain('All suites passed');
  });
});

describe('a run', () => {
  it('is red where no test is', async () => {
    expect((await lookAt([[suiteOf('vitest', {})]])).code).not.toBe(0);
  });

  it('has no second look where none is wanted, and ends with the first failed stage', async () => {
    const stages = [[suiteOf('vitest', { 'b.test.mjs': lucky })], [['node', '-e', 'process.exit(42)']]];
    const { code, text } = await lookAt(stages, false);
    expect([0, 42]).not.toContain(code);
    expect(text).not.toContain('FLAKY');
    expect(text.split('\n').at(-2)).toMatch(/^FAILED .*b\.test\.mjs:6 › depends on luck$/);
  });

  it('is red where every test passes but an error is no test’s', async () => {
    expect((await lookAt([[suiteOf('vitest', { 'a.test.mjs': unheard })]])).code).not.toBe(0);
  });

  it('is red at once where a step without tests fails', async () => {
    const stages = [[['node', '-e', 'process.exit(3)']], [['node', '-e', 'process.exit(0)']]];
    expect((await lookAt(stages)).code).toBe(3);
  });

  it('is green where a failed file passes alone after everything else, and names it in its last line', async () => {
    const last = ['node', '-e', ''];
    const { code, text } = await lookAt([[suiteOf('vitest', { 'a.test.mjs': passing, 'b.test.mjs': lucky })], [last]]);
    expect(code).toBe(0);
    expect(text.indexOf('> node -e')).toBeGreaterThan(-1);
    expect(text.indexOf('> node -e')).toBeLessThan(text.indexOf('A second look'));
    expect(text).toMatch(
      new RegExp(`All suites passed in \\d+ s\\.\nFLAKY ${fileIn('vitest', 'b.test.mjs')} › depends on luck$`),
    );
  });
});
