import { openaiEstimator } from '#backend/design-code/estimate/openai-estimator.ts';
import type { AiService } from '#backend/ai/service-address.ts';
import { observeCalls } from '#backend/observe/observe-calls.ts';
import type { Observe } from '#backend/observe/observe.ts';
import type { Log } from '#backend/storage/log.ts';
import { defaultPriceList, type PriceList } from '#core/design-code/estimate/price-list.ts';
import { priceListEstimator } from './embedded-estimator.ts';
import type { LineItemEstimator } from './line-item-estimator.ts';

export type EstimatorPlace = {
  readonly log: Log;
  readonly observe: Observe;
  /** The ISO 4217 code of the currency that prices are in. */
  readonly currency: string;
  /** Prices of work on requests, in minor units, instead of the usual ones. */
  readonly prices?: Partial<PriceList> | undefined;
  /** Estimates what answers a request; by the prices, worded by the model of `summaries`, unless set. */
  readonly estimator?: LineItemEstimator;
  readonly summaries?: AiService | undefined;
};

/** Returns what estimates requests in this deployment. */
export const openEstimator = ({
  estimator,
  prices: own,
  currency,
  summaries,
  log,
  observe,
}: EstimatorPlace): LineItemEstimator => {
  const prices = { ...defaultPriceList, ...own };
  return (
    estimator ??
    (summaries === undefined
      ? priceListEstimator(prices, currency)
      : observeCalls(observe, 'ai', openaiEstimator({ ...summaries, prices, currency, log }), ['estimate']))
  );
};
