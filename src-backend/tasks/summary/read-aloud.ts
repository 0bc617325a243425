import type { Caller } from '#backend/graphql/caller.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { QueryGetTaskSummaryVoiceUrlArgs, TaskVoice } from '#backend/graphql/generated/resolvers.ts';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { spokenSentences } from '#core/tasks/summary/spoken-text.ts';
import type { TaskDeps } from '../task-deps.ts';
import { roleOf } from '../task-policy.ts';
import { findTask, type StoredTask } from '../task-store.ts';
import { nextStepOf } from './next-step-store.ts';

const allowance = { burst: 10, perMinute: 10 };

type Deps = Pick<TaskDeps, 'database' | 'rateLimit' | 'textWork' | 'voices'>;

const speak = async (
  { rateLimit, voices }: Deps,
  sentences: readonly string[],
  voiceId: string | null | undefined,
  { caller, origin }: Context,
): Promise<TaskVoice | null> => {
  if (voices === undefined) return null;
  if (!(await rateLimit.take(allowance, 'task-voice', caller.userId)))
    throw limitExceeded('Too many requests: try again in a minute', 60);
  const spoken = await voices.speak(sentences, voiceId ?? undefined, caller);
  if (spoken === undefined) return null;
  const { url, starts, sentences: said } = spoken;
  return {
    url: url.startsWith('/') ? origin + url : url,
    starts: starts === undefined ? null : [...starts],
    sentences: [...said],
  };
};

const seenTask = async ({ database: { db } }: Deps, id: string, caller: Caller): Promise<StoredTask | undefined> => {
  const task = await findTask(db, id, caller.userId);
  return task === undefined || roleOf(task, caller) === undefined ? undefined : task;
};

/** Has the stored summary read aloud; null for any other text and where the caller does not see the task. */
export const summaryVoice =
  (deps: Deps) =>
  async ({ taskId, voiceId, text }: QueryGetTaskSummaryVoiceUrlArgs, context: Context): Promise<TaskVoice | null> => {
    const task = await seenTask(deps, taskId, context.caller);
    if (task === undefined || task.summary === null || task.summary !== text) return null;
    return speak(deps, spokenSentences(text), voiceId, context);
  };

/** Has the next step read aloud; null where none is written down and where the caller does not see the task. */
export const nextStepVoice =
  (deps: Deps) =>
  async (
    { taskId, voiceId }: { readonly taskId: string; readonly voiceId?: string | null },
    context: Context,
  ): Promise<TaskVoice | null> => {
    const task = await seenTask(deps, taskId, context.caller);
    const step = task === undefined ? undefined : await nextStepOf(deps, task.id);
    return step === undefined ? null : speak(deps, spokenSentences(step.text), voiceId, context);
  };
