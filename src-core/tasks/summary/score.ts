import type { Unit } from './units.ts';
import { wordsOf } from './words.ts';

/** How much a unit is worth saying, and how much of it another one says already. */
export type Scores = {
  readonly of: (unit: Unit) => number;
  /** From 0 to 1: how late it was said. */
  readonly recency: (unit: Unit) => number;
};

const thin = 4;
const titleWeight = 1.5;
const figureBonus = 0.2;

/** Returns which share of the smaller one's words both units have, from 0 to 1. */
export const overlapOf = (a: Unit, b: Unit): number => {
  const [small, large] = a.words.size <= b.words.size ? [a.words, b.words] : [b.words, a.words];
  if (small.size === 0) return a.text === b.text ? 1 : 0;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared / small.size;
};

/**
 * Returns scores by the words that make up the centre of the thread (tf·idf over words that at least two units have), by words of
 * the title, by figures and by length.
 */
export const scoresOf = (units: readonly Unit[], title: string): Scores => {
  const counts = new Map<string, number>();
  for (const { words } of units) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const titleWords = new Set(wordsOf(title));
  const weightOf = (word: string): number => {
    const count = counts.get(word) ?? 0;
    if (count < 2) return 0;
    return count * Math.log(1 + units.length / count) * (titleWords.has(word) ? titleWeight : 1);
  };
  const weights = new Map([...counts.keys()].map((word) => [word, weightOf(word)]));
  const centrality = (unit: Unit): number => {
    let sum = 0;
    for (const word of unit.words) sum += weights.get(word) ?? 0;
    return sum / Math.sqrt(Math.max(6, unit.words.size));
  };
  const central = new Map(units.map((unit) => [unit, centrality(unit)]));
  const most = Math.max(1e-9, ...central.values());
  const last = Math.max(1, units.at(-1)?.commentAt ?? 1);
  return {
    of: (unit) =>
      (central.get(unit) ?? 0) / most +
      (unit.hasFigure ? figureBonus : 0) -
      (unit.words.size < thin ? (thin - unit.words.size) / 4 : 0),
    recency: ({ commentAt }) => Math.max(0, commentAt) / last,
  };
};
