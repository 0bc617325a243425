import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { conflict, invalid, limitExceeded } from '#core/kernel/app-error.ts';
import { summaryText } from '#core/tasks/summary/summary-text.ts';
import { nothingToSumUp, summaryIsTyped, type TaskDraft } from '#core/tasks/task.ts';
import type { SummarySentence } from '#core/tasks/task-summary.ts';
import type { TaskDeps } from '../task-deps.ts';
import type { StoredTask } from '../task-store.ts';
import type { StoredOrigin } from '../task-tables.ts';
import { summarySource } from './summary-source.ts';

/** A summary as it is kept with its task. */
export type SummaryColumns = { readonly summary: string | null; readonly summary_origin: string | null };

const newestComments = 1000;
const patienceMs = 8000;
const allowance = { burst: 10, perMinute: 10 };

/** Refuses to keep a summary of comments of which one was deleted after this change: it may quote that one. */
export const requireUndeleted = async (db: Kysely<Tables>, taskId: string, change: number): Promise<void> => {
  const deleted = await db
    .selectFrom('task_comments')
    .select('id')
    .where('task_id', '=', taskId)
    .where('change', '>', change)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  if (deleted !== undefined) throw conflict('A comment was deleted meanwhile: have the summary made again');
};

/** Refuses to replace a person's own words by a summary that is made. */
export const requireReplaceable = ({ summary_origin }: StoredTask, replacesTyped: boolean): void => {
  if (summary_origin?.isTyped === true && !replacesTyped) throw conflict(summaryIsTyped);
};

const storedOf = ({ author, commentIds, ...sentence }: SummarySentence) => ({
  ...sentence,
  author: author ?? null,
  commentIds: [...commentIds],
});

const columnsOf = (text: string, origin: StoredOrigin): SummaryColumns => ({
  summary: text,
  summary_origin: JSON.stringify(origin),
});

/** Returns a summary in a person's own words; an empty one takes the summary away. */
export const typedSummary = (
  text: string,
  { comments_count, comments_change }: StoredTask,
  { name, now }: { readonly name: string; readonly now: number },
): SummaryColumns =>
  text === ''
    ? { summary: null, summary_origin: null }
    : columnsOf(text, {
        isTyped: true,
        madeBy: name,
        madeAt: new Date(now).toISOString(),
        commentsCount: comments_count,
        change: comments_change,
        sentences: [],
      });

/**
 * Has a task as it is going to be summed up, outside any transaction. Rejects with `limit-exceeded` for a caller who asks too
 * often and a summariser that has no time, and with `invalid` where there is too little to sum up.
 */
export const madeSummary = async (
  { database: { db }, rateLimit, summariser, now }: TaskDeps,
  task: StoredTask,
  { title, details }: TaskDraft,
  callerId: string,
): Promise<SummaryColumns> => {
  if (!(await rateLimit.take(allowance, 'task-summary', callerId)))
    throw limitExceeded('Too many summaries: try again in a minute', 60);
  const input = await summarySource(db, { id: task.id, title, details }, newestComments);
  const signal = AbortSignal.timeout(patienceMs);
  const { sentences, madeBy } = await summariser.summarise(input, signal).catch((cause: unknown) => {
    throw signal.aborted ? limitExceeded('The summary takes too long: try again in a minute', 60) : cause;
  });
  if (sentences.length === 0) throw invalid('resummarize', nothingToSumUp);
  return columnsOf(summaryText(sentences), {
    isTyped: false,
    madeBy,
    madeAt: new Date(now()).toISOString(),
    commentsCount: task.comments_count,
    change: task.comments_change,
    sentences: sentences.map(storedOf),
  });
};
