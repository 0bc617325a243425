import { describeBudget, isWithin } from '../figure.ts';
import { rounded, spreadOf } from '../report.ts';
import { besideOf } from './peers.ts';
import type { Reasons } from './reasons.ts';
import type { Measured } from './rounds.ts';

/** What is known of the runs of one bench. */
export type Taken = {
  readonly bench: string;
  readonly figures: readonly Measured[];
  readonly runs: number;
  readonly commit: string;
  /** As `2026-11-27`. */
  readonly date: string;
  readonly machine: string;
};

type Sections = ReadonlyMap<string, string>;
type Page = { readonly machines: ReadonlyMap<number, string>; readonly sections: Sections };

const introduction = `# Performance

The figures behind the words "fast" and "small": what they are on one machine, and what they may be at most. \`npm run bench\`
writes this page; nothing on it is written by hand.

- A **budget** is wherever possible a ratio of two figures of the same run, or a number of bytes, rows or requests. Such budgets
  hold on any machine. Milliseconds alone belong to the machine that they were taken on.
- A **floor** is the least that the same thing can cost: a page of React with one table and nothing else (\`tests/bench/floor\`),
  an empty page that is scrolled. A **peer** does the same work with nothing around it, as Mercurius does with the same resolvers
  and nobody to sign in. Both are measured in turns with the product, in the same minutes.
- The **value** is the median of the runs, the **spread** their least and most. What has to be exact has to be so in each run.
- A budget that is missed stays on the page, with its reason below the table.

\`npm run bench\` runs each bench three times, which takes hours, and \`npm run bench -- first-page --write\` one bench once, whose table
alone is then replaced; \`--runs 5\` takes more runs, \`--long\` the long forms, \`--json <file>\` keeps every value.
\`npm run bench -- --against <commit> first-page\` runs a bench on the build of another commit and on the present one by turns, and says
in how many of the pairs each figure differs in which direction: what a machine is busy with otherwise meets both builds alike.`;

const heading = /^## (.+)$/m;
const machineLine = /^(\d+)\. (.+)$/gm;

/** Reads a page that was written before: its machines by their numbers and its sections by their benches. */
const readPage = (text: string): Page => {
  const [head = '', ...rest] = text.split(heading);
  const machines = new Map<number, string>();
  for (const [, number, machine = ''] of head.matchAll(machineLine)) machines.set(Number(number), machine);
  const sections = new Map<string, string>();
  for (let at = 0; at < rest.length; at += 2) sections.set(rest[at] ?? '', (rest[at + 1] ?? '').trim());
  return { machines, sections };
};

const missed = ({ value, budget }: Measured): boolean => budget !== undefined && !isWithin(value, budget);

const verdictOf = (each: Measured): string => {
  if (each.budget === undefined) return '';
  return missed(each) ? '**missed**' : 'met';
};

const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const tableOf = (figures: readonly Measured[]): string =>
  [
    '| figure | value | spread | floor or peer | budget | verdict |',
    '|---|--:|---|---|---|---|',
    ...figures.map((each) =>
      row([
        each.metric,
        `${rounded(each.value)} ${each.unit}`,
        spreadOf(each),
        besideOf(each, figures),
        each.budget === undefined ? '' : describeBudget(each.budget),
        verdictOf(each),
      ]),
    ),
  ].join('\n');

/** The missed figures that have no reason, as `bench › metric`. */
export const unexplained = (figures: readonly Measured[], reasons: Reasons): readonly string[] =>
  figures
    .filter((each) => missed(each) && reasons[each.bench]?.[each.metric] === undefined)
    .map(({ bench, metric }) => `${bench} › ${metric}`);

const missedRow = /^\| (.+?) \| .* \| \*\*missed\*\* \|$/gm;

/** A section with the present reasons of what its table has as missed, in place of those that it had. */
const withReasons = (section: string, reasons: Reasons[string] = {}): string => {
  const [measured = ''] = section.split('\n\n- *');
  const notes = [...measured.matchAll(missedRow)].map(
    ([, metric = '']) => `- *${metric}*: ${reasons[metric.replaceAll('\\|', '|')] ?? 'the reason is not known yet.'}`,
  );
  return [measured, notes.join('\n')].filter((part) => part !== '').join('\n\n');
};

const sectionOf = ({ bench, figures, runs, commit, date }: Taken, machine: number): string =>
  [
    `\`npm run bench -- ${bench}\`: ${runs === 1 ? 'one run' : `median of ${runs} runs`}, ${date}, commit ${commit}, machine ${machine}`,
    '',
    tableOf(figures),
  ].join('\n');

const machineOf = (section: string): number => Number(/, machine (\d+)$/m.exec(section)?.[1]);
const verdicts = (sections: Sections, verdict: string): number =>
  [...sections.values()].join('\n').split(`| ${verdict} |\n`).length - 1;

const summaryOf = (sections: Sections): string => {
  const ended = new Map([...sections].map(([bench, text]) => [bench, `${text}\n`]));
  const [met, not] = [verdicts(ended, 'met'), verdicts(ended, '**missed**')];
  return `**${met} of ${met + not} budgets are met.**`;
};

const numberOf = (machines: ReadonlyMap<number, string>, machine: string): number => {
  const known = [...machines].find(([, name]) => name === machine)?.[0];
  return known ?? Math.max(0, ...machines.keys()) + 1;
};

/**
 * The page with the sections of the benches that ran put in. The others keep their tables word for word, as far as their bench
 * still exists, and have the present reasons.
 */
export const writePage = (
  before: string,
  taken: readonly Taken[],
  { benches, reasons }: { readonly benches: readonly string[]; readonly reasons: Reasons },
): string => {
  const page = readPage(before);
  const machines = new Map(page.machines);
  const sections = new Map(page.sections);
  for (const each of taken) {
    const number = numberOf(machines, each.machine);
    machines.set(number, each.machine);
    sections.set(each.bench, sectionOf(each, number));
  }
  const shown = new Map(
    benches.flatMap((bench) => {
      const section = sections.get(bench);
      return section === undefined ? [] : [[bench, withReasons(section, reasons[bench])] as const];
    }),
  );
  const used = new Set([...shown.values()].map(machineOf));
  const list = [...machines].filter(([number]) => used.has(number)).map(([number, machine]) => `${number}. ${machine}`);
  return `${[
    introduction,
    summaryOf(shown),
    `The machines:\n\n${list.join('\n')}`,
    ...[...shown].map(([bench, section]) => `## ${bench}\n\n${section}`),
  ].join('\n\n')}\n`;
};
