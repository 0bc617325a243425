import type { AiService } from '#backend/ai/service-address.ts';
import { openaiSummariser } from '#backend/tasks/summary/openai-summariser.ts';
import { observeCalls } from '#backend/observe/observe-calls.ts';
import type { Observe } from '#backend/observe/observe.ts';
import type { Log } from '#backend/storage/log.ts';
import type { TaskSummariser } from '#backend/tasks/task-summariser.ts';
import { embeddedSummariser } from './embedded-summariser.ts';
import { textWorkInPlace } from './text-work-in-place.ts';
import { textWorkInThreads } from './text-work-in-threads.ts';
import type { TextWork } from './text-work.ts';

export type TextWorkPlace = {
  readonly log: Log;
  readonly observe: Observe;
  /** The built `text-worker`, where long texts are read in threads; they are read in place unless set. */
  readonly textWorker?: string | undefined;
  /** Sums tasks up; what `summaries` names unless set. */
  readonly summariser?: TaskSummariser;
  /** The service whose model sums tasks up; sentences are picked from what people wrote unless set. */
  readonly summaries?: AiService | undefined;
};

export type OpenTextWork = { readonly textWork: TextWork; readonly summariser: TaskSummariser };

/** Returns what reads long texts and what sums tasks up in this deployment. */
export const openTextWork = ({ textWorker, summariser, summaries, log, observe }: TextWorkPlace): OpenTextWork => {
  const textWork = textWorker === undefined ? textWorkInPlace : textWorkInThreads({ file: textWorker });
  const usual = () =>
    summaries === undefined
      ? embeddedSummariser(textWork)
      : observeCalls(observe, 'ai', openaiSummariser({ ...summaries, log, textWork }), ['summarise']);
  return { textWork, summariser: summariser ?? usual() };
};
