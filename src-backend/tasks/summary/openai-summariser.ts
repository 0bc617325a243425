import type { SummaryInput } from '#core/tasks/summary/summary-input.ts';
import { silentLog, type Log } from '#backend/storage/log.ts';
import { embeddedName, type MadeSummary, type TaskSummariser } from '#backend/tasks/task-summariser.ts';
import { textWorkInPlace } from '#backend/tasks/text-work/text-work-in-place.ts';
import type { TextWork } from '#backend/tasks/text-work/text-work.ts';
import { createAskModel } from '#backend/ai/ask-model.ts';
import { usualPatience, type Patience } from '#backend/ai/call-service.ts';
import type { AiService } from '#backend/ai/service-address.ts';
import { serviceFailures } from '#backend/ai/service-failure.ts';
import { madeSentences, summaryPrompt, summarySchema } from './summary-prompt.ts';

type Options = AiService & { readonly patience?: Patience; readonly log?: Log; readonly textWork?: TextWork };

const failures = serviceFailures('The summariser');

/**
 * Returns a summariser that asks a model over the protocol of OpenAI's chats. It sends this task's texts and authors' names,
 * keeps only sentences that pass the check against their sources, and where none does falls back to sentences that people wrote
 * (`madeBy` says so). Rejects with `limit-exceeded` for a service that is busy, slow or away, and with `conflict` for one that
 * refuses the key or sends what is no answer; with the signal's reason once it aborts. No text of a person and no word of the
 * service gets into the log.
 */
export const openaiSummariser = ({
  patience = usualPatience,
  log = silentLog,
  textWork = textWorkInPlace,
  ...service
}: Options): TaskSummariser => {
  const ask = createAskModel({ service, failures, patience });

  const summariseBy = async (input: SummaryInput, signal?: AbortSignal): Promise<MadeSummary> => {
    const embedded = await textWork.summarise(input, signal);
    if (embedded.length === 0) return { sentences: [], madeBy: service.model };
    const { messages, ids } = summaryPrompt(input, embedded);
    const { text, isWhole, usage } = await ask(
      { messages, name: 'summary', schema: summarySchema, mostTokens: 700 },
      signal,
    );
    if (usage !== undefined) log.info(`summary: ${usage.prompt} tokens read, ${usage.completion} written`);
    const made = madeSentences(text, ids);
    if (made === undefined) throw isWhole ? failures.wrong() : failures.cut();
    const sentences = await textWork.checkSentences(made, input, signal);
    if (sentences.length > 0) return { sentences, madeBy: service.model };
    log.warn('summary: no sentence of the model could be checked, so sentences that people wrote take their place');
    return { sentences: embedded, madeBy: embeddedName };
  };

  return { name: service.model, summarise: summariseBy };
};
