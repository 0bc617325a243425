// Runs suites, and gives each failed file of tests one second look: once more, by itself, after everything else.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const seconds = (since) => `${Math.round((performance.now() - since) / 1000)} s`;
const patternOf = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How each tool is asked for a report, and for a single file of tests. */
const tools = {
  vitest: {
    report: ['--reporter', 'default', '--reporter', here('vitest-report.mjs')],
    only: (file) => [file],
  },
  playwright: {
    report: ['--reporter', `list,${here('playwright-report.mjs')}`],
    only: (file) => [`${patternOf(file)}$`, '--workers', '1', '--output', join('.cache', 'second-look')],
  },
};

const nothing = { isWhole: false, failed: [] };

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : nothing);

/**
 * Runs one command such as `['vitest', 'run']`, and returns its exit code with its report. What it prints is shown as it comes,
 * or once it has ended.
 */
const run = async ([tool, ...args], { env, launcher = [], output = 'inherit', say = console.log, isShown = true }) => {
  const since = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const report = join(folder, 'report.json');
  const program = tool === 'node' ? process.execPath : join('node_modules', '.bin', tool);
  const [command, ...words] = [...launcher, program, ...args, ...(tools[tool]?.report ?? [])];
  const suite = spawn(command, words, {
    stdio: isShown ? output : ['ignore', 'pipe', 'pipe'],
    env: { ...env, SUITE_REPORT: report },
  });
  const kept = [];
  for (const stream of [suite.stdout, suite.stderr]) stream?.on('data', (text) => kept.push(text));
  if (isShown) say(`\n> ${[tool, ...args].join(' ')}`);
  const code = await new Promise((resolve, reject) => suite.once('error', reject).once('close', resolve));
  if (!isShown) say(`\n> ${[tool, ...args].join(' ')}\n${Buffer.concat(kept).toString('utf8')}`);
  say(`> ${tool} ${args.at(-1)}: ${seconds(since)}`);
  const outcome = { code: code ?? 1, ...readReport(report) };
  rmSync(folder, { recursive: true });
  return outcome;
};

/** Keeps what was said of the first failure, with its pictures. */
const keep = (folder, { file, failures }) => {
  const place = join(folder, file.replaceAll(/[^\w.-]+/g, '-'));
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'failure.txt'), failures.map(({ test, text }) => `${test}\n\n${text}\n`).join('\n\n'));
  for (const [at, path] of failures.flatMap(({ attachments }) => attachments).entries())
    if (existsSync(path)) copyFileSync(path, join(place, `${at + 1}-${basename(path)}`));
};

/** What was said of a failure before its stack, in one line without colours. */
const messageOf = (text) => {
  const [said = ''] = stripVTControlCharacters(text).split(/\n\s+at /);
  return said.split(/\s+/).join(' ').slice(0, 300);
};

const linesOf = (word, { file, failures }) =>
  failures.map(({ test, line, text }) => {
    const place = line === undefined ? file : `${file}:${line}`;
    return word === 'FLAKY' ? `${word} ${file} › ${test}` : `${word} ${place} › ${test}\n  ${messageOf(text)}`;
  });

/** As many lines of a list as somebody reads at the end of a log. */
const mostListed = 14;

const listOf = (word, failed) => {
  const lines = failed.flatMap((each) => linesOf(word, each));
  const more = lines.length - mostListed;
  return more > 0 ? [...lines.slice(0, mostListed), `and ${more} more`] : lines;
};

/**
 * Runs stages one after the other, the suites of a stage side by side, and returns 0 when all is green, or the exit code of what
 * is not. With `flaky`, a folder, a failed file of tests is run once more at the end: if it passes then it is named FLAKY in
 * the last lines and its first failure is kept in that folder; if it fails again, or if something failed that is no file's, the
 * run is red. Without it the first failed stage ends the run. The last lines of a red run name each failed test by file and
 * line, with its message. `output` is where the suites print to, as `spawn` names
 * it; `say` takes the lines of the runner itself. `launcher` is what a command is started with, such as `['nice']`.
 */
export const runStages = async (stages, { flaky, ...options }) => {
  const { say = console.log } = options;
  const begun = performance.now();
  const failed = [];
  let firstCode = 0;
  for (const suites of stages) {
    const outcomes = await Promise.all(suites.map((suite, at) => run(suite, { ...options, isShown: at === 0 })));
    for (const [at, outcome] of outcomes.entries()) {
      if (outcome.code === 0) continue;
      firstCode ||= outcome.code;
      if (flaky === undefined || !outcome.isWhole || outcome.failed.length === 0) {
        const all = [...failed, ...outcomes.flatMap((each) => each.failed)];
        say([`\nRed: ${suites[at].join(' ')} ended with ${outcome.code}`, ...listOf('FAILED', all)].join('\n'));
        return outcome.code;
      }
      failed.push(...outcome.failed.map((each) => ({ ...each, suite: suites[at] })));
    }
  }

  const lucky = [];
  const broken = [];
  for (const each of failed) {
    keep(flaky, each);
    say(`\nA second look at ${each.file}, alone:`);
    const [tool, ...args] = each.suite;
    const again = await run([tool, ...args, ...tools[tool].only(each.file)], options);
    (again.code === 0 ? lucky : broken).push(each);
  }
  if (broken.length === 0) say(`\nAll suites passed in ${seconds(begun)}.`);
  for (const line of listOf('FLAKY', lucky)) say(line);
  if (broken.length > 0) say(['\nFailed twice:', ...listOf('FAILED', broken)].join('\n'));
  return broken.length > 0 ? firstCode : 0;
};
