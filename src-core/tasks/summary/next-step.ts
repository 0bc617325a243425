import type { NextStep } from '../task-summary.ts';
import type { SummaryInput } from './summary-input.ts';
import { unitsOf, type Unit } from './units.ts';

/** Whether nobody else has written since. */
const isUnanswered = ({ isQuestion, commentAt, comment }: Unit, units: readonly Unit[]): boolean =>
  isQuestion && !units.some((later) => later.commentAt > commentAt && later.comment?.author !== comment?.author);

/**
 * Returns the newest unit that calls something open, else the newest one that promises or asks for something or is a question
 * without an answer; undefined where none was written since the newest result or decision, for what was asked before is settled
 * then.
 */
export const nextUnit = (units: readonly Unit[]): Unit | undefined => {
  const settled = units.findLast(
    ({ comment, isResult, isDecision }) => comment !== undefined && (isResult || isDecision),
  );
  const recent = units.filter(
    ({ comment, commentAt }) => comment !== undefined && commentAt >= (settled?.commentAt ?? 0),
  );
  return (
    recent.findLast(({ isOpen }) => isOpen) ?? recent.findLast((unit) => unit.isAhead || isUnanswered(unit, recent))
  );
};

/** Characters of the newest comments: what was asked for longer ago is no next step. */
const mostRead = 20_000;

/**
 * Returns the sentence of a comment that says what comes next, as it was written; undefined where none is written down since the
 * newest result or decision.
 */
export const findNextStep = (input: SummaryInput): NextStep | undefined => {
  const unit = nextUnit(unitsOf(input, mostRead));
  if (unit?.comment === undefined) return undefined;
  const { author, id, createdAt } = unit.comment;
  return { text: unit.text, author, commentId: id, createdAt };
};
