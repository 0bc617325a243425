import type { LineItemEstimator } from '#backend/design-code/estimate/line-item-estimator.ts';
import { silentLog, type Log } from '#backend/storage/log.ts';
import { embeddedEstimator, type Estimate } from '#core/design-code/estimate/estimate.ts';
import { estimateItems } from '#core/design-code/estimate/estimate-items.ts';
import type { PriceList } from '#core/design-code/estimate/price-list.ts';
import { Failure } from '#core/kernel/app-error.ts';
import { defaultCurrency } from '#core/kernel/money.ts';
import { createAskModel } from '#backend/ai/ask-model.ts';
import { usualPatience, type Patience } from '#backend/ai/call-service.ts';
import { estimatePrompt, estimateSchema } from './estimate-prompt.ts';
import { madeWords, wordedItems } from './made-estimate.ts';
import type { AiService } from '#backend/ai/service-address.ts';
import { serviceFailures } from '#backend/ai/service-failure.ts';

type Options = AiService & {
  readonly prices: PriceList;
  /** What the prices are in; USD unless given. */
  readonly currency?: string;
  readonly patience?: Patience;
  readonly log?: Log;
};

const failures = serviceFailures('The text service');

const instead = 'so this is the estimate of the price list';

/** Why the model had no part, as one sentence; undefined for a failure that is not the service's. */
const problemOf = (cause: unknown, signal: AbortSignal | undefined): string | undefined => {
  const failure = signal?.aborted === true ? failures.slow() : cause;
  if (!(failure instanceof Failure)) return undefined;
  return `${failure.message.replace(/: try again .*$/, '')}, ${instead}`;
};

/**
 * Returns an estimator that has a model word the items of the price list's estimate and add a few of its own. Prices, order,
 * count and billing of the items never come from the model, and of what it adds only the hours. Where the service fails the
 * price list's estimate stands, and `problem` says why. No text of a person and no word of the service gets into the log.
 */
export const openaiEstimator = ({
  prices,
  currency = defaultCurrency,
  patience = usualPatience,
  log = silentLog,
  ...service
}: Options): LineItemEstimator => {
  const ask = createAskModel({ service, failures, patience });

  return {
    estimate: async (request, signal) => {
      const items = estimateItems(request, prices, currency);
      const plain = { items, currency, madeBy: embeddedEstimator };
      try {
        const messages = estimatePrompt(request, items);
        const question = { messages, name: 'estimate', schema: estimateSchema, mostTokens: 1800 };
        const { text, isWhole, usage } = await ask(question, signal);
        if (usage !== undefined) log.info(`estimate: ${usage.prompt} tokens read, ${usage.completion} written`);
        const made = madeWords(text);
        if (made === undefined) throw isWhole ? failures.wrong() : failures.cut();
        const worded = wordedItems(request, items, { made, prices, currency });
        if (worded === undefined) return { ...plain, problem: `The text service added nothing, ${instead}` };
        return { ...plain, items: worded, madeBy: service.model, problem: undefined } satisfies Estimate;
      } catch (cause) {
        const problem = problemOf(cause, signal);
        if (problem === undefined) throw cause;
        log.warn(`estimate: ${problem}`);
        return { ...plain, problem };
      }
    },
  };
};
