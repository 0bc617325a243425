import type { SummaryRole, SummarySentence } from '../task-summary.ts';
import { nextUnit } from './next-step.ts';
import { overlapOf, scoresOf, type Scores } from './score.ts';
import type { SummaryInput } from './summary-input.ts';
import { hasWords, oneLine, unitsOf, type Unit } from './units.ts';

/** A sentence that repeats more of another one's words than this is left out. */
const sameThing = 0.6;
/** An earlier decision that shares more words than this with a later one counts as replaced. */
const sameSubject = 0.34;
/** How late a result was written that says where things are, from 0 to 1. */
const recent = 0.4;
const goalLength = 200;
const mostDecided = 2;
const fewest = 3;
const most = 5;

type Chosen = { readonly role: SummaryRole; readonly unit: Unit; readonly text: string };

/** Returns the first sentences of the details, together at most so many characters. */
const goalFromDetails = (units: readonly Unit[]): Chosen | undefined => {
  const details = units.filter(({ comment }) => comment === undefined);
  const [first] = details;
  if (first === undefined) return undefined;
  const last = details.findLast(({ end }) => end - first.start <= goalLength) ?? first;
  return { role: 'goal', unit: first, text: oneLine(first.source.slice(first.start, last.end)) };
};

const best = (units: readonly Unit[], score: (unit: Unit) => number): Unit | undefined => {
  let found: Unit | undefined;
  let highest = Number.NEGATIVE_INFINITY;
  for (const unit of units) {
    const value = score(unit);
    if (value > highest) [found, highest] = [unit, value];
  }
  return found;
};

/** Returns how much a unit adds to what is chosen already; undefined where it repeats it. */
const novelty = (unit: Unit, chosen: readonly Chosen[]): number | undefined => {
  let shared = 0;
  for (const { unit: other } of chosen) shared = Math.max(shared, other === unit ? 1 : overlapOf(unit, other));
  return shared > sameThing ? undefined : -shared / 2;
};

const goalOf = (units: readonly Unit[], scores: Scores): Chosen | undefined => {
  const fromDetails = goalFromDetails(units);
  if (fromDetails !== undefined) return fromDetails;
  const early = units.filter(({ commentAt, isQuestion }) => commentAt < 3 && !isQuestion);
  const unit = best(early, (each) => scores.of(each) - each.commentAt * 0.4 - (each.isResult ? 0.5 : 0));
  return unit === undefined ? undefined : { role: 'goal', unit, text: unit.text };
};

/** A decision in fewer words, such as "Fine for me.", does not say what was decided. */
const fewestOfDecision = 2;

const decidedOf = (units: readonly Unit[], scores: Scores, chosen: readonly Chosen[]): readonly Chosen[] => {
  let candidates = units.filter(({ isDecision, words }) => isDecision && words.size >= fewestOfDecision);
  const found: Chosen[] = [];
  while (found.length < mostDecided) {
    const unit = best(
      candidates.filter((each) => novelty(each, [...chosen, ...found]) !== undefined),
      (each) => scores.of(each) / 2 + scores.recency(each) * 1.5,
    );
    if (unit === undefined) break;
    found.push({ role: 'decided', unit, text: unit.text });
    candidates = candidates.filter((each) => each !== unit && overlapOf(each, unit) <= sameSubject);
  }
  return found.sort((a, b) => a.unit.place - b.unit.place);
};

const nowOf = (units: readonly Unit[], scores: Scores, chosen: readonly Chosen[]): readonly Chosen[] => {
  const unit = units.findLast((each) => each.isResult && scores.recency(each) >= recent);
  const isSaid = unit === undefined || chosen.some(({ unit: other }) => other === unit || overlapOf(unit, other) > 0.8);
  return isSaid ? [] : [{ role: 'now', unit, text: unit.text }];
};

const saidOf = (
  units: readonly Unit[],
  scores: Scores,
  chosen: readonly Chosen[],
  count: number,
): readonly Chosen[] => {
  const found: Chosen[] = [];
  const candidates = units.filter(({ isQuestion }) => !isQuestion);
  while (found.length < count) {
    const open = candidates.flatMap((unit) => {
      const value = novelty(unit, [...chosen, ...found]);
      return value === undefined ? [] : [{ unit, value }];
    });
    const values = new Map(open.map(({ unit, value }) => [unit, value]));
    const unit = best(
      open.map((each) => each.unit),
      (each) => scores.of(each) + scores.recency(each) / 2 + (values.get(each) ?? 0),
    );
    if (unit === undefined) break;
    found.push({ role: 'said', unit, text: unit.text });
  }
  return found.sort((a, b) => a.unit.place - b.unit.place);
};

/** Counts comments with words, no further than a summary can grow with them. */
const countWorded = (comments: SummaryInput['comments']): number => {
  let count = 0;
  for (const comment of comments) {
    if (hasWords(comment)) count += 1;
    if (count === 12) break;
  }
  return count;
};

const asSentence = ({ role, unit, text }: Chosen): SummarySentence => ({
  text,
  role,
  author: unit.comment?.author,
  isFromDetails: unit.comment === undefined,
  commentIds: unit.comment === undefined ? [] : [unit.comment.id],
});

/**
 * Returns a summary in three to five sentences that people wrote, each with its source: what the task is for, what was decided,
 * what was done last, what else was said and what comes next. Empty where fewer than two comments have words. The same input
 * gives the same summary.
 *
 * Sentences are ranked by the centroid of the thread (Radev et al. 2004) with cue words, title and position (Edmundson 1969), and
 * each further one by what it adds to those before it (maximal marginal relevance, Carbonell and Goldstein 1998); one slot a part
 * of the story keeps the decisions in.
 */
export const summarise = (input: SummaryInput): readonly SummarySentence[] => {
  const worded = countWorded(input.comments);
  if (worded < 2) return [];
  const units = unitsOf(input);
  const scores = scoresOf(units, input.title);
  const said = units.filter(({ comment, words }) => comment !== undefined && words.size > 0);
  const goal = [goalOf(units, scores)].filter((each) => each !== undefined);
  const decided = decidedOf(said, scores, goal);
  const now = nowOf(said, scores, [...goal, ...decided]);
  const nextFound = nextUnit(units);
  const isNew = nextFound !== undefined && novelty(nextFound, [...goal, ...decided, ...now]) !== undefined;
  const next: readonly Chosen[] = isNew ? [{ role: 'next', unit: nextFound, text: nextFound.text }] : [];
  const chosen = [...goal, ...decided, ...now, ...next];
  const wanted = Math.max(fewest, goal.length + Math.min(4, Math.ceil(worded / 3)));
  const more = saidOf(said, scores, chosen, Math.min(most, wanted) - chosen.length);
  return [...goal, ...decided, ...now, ...more, ...next].map(asSentence);
};
