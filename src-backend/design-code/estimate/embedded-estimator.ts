import { embeddedEstimator } from '#core/design-code/estimate/estimate.ts';
import { estimateItems } from '#core/design-code/estimate/estimate-items.ts';
import type { PriceList } from '#core/design-code/estimate/price-list.ts';
import { defaultCurrency } from '#core/kernel/money.ts';
import type { LineItemEstimator } from './line-item-estimator.ts';

/** Returns an estimator that follows the answers and this price list, and reads no text that a person wrote. */
export const priceListEstimator = (prices: PriceList, currency = defaultCurrency): LineItemEstimator => ({
  estimate: async (request) => ({
    items: estimateItems(request, prices, currency),
    currency,
    madeBy: embeddedEstimator,
    problem: undefined,
  }),
});
