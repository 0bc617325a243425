import type { Estimate } from '#core/design-code/estimate/estimate.ts';
import type { DesignCodeRequest } from '#core/design-code/request.ts';

/** What an estimate is made of. */
export type EstimatedRequest = Pick<DesignCodeRequest, 'kind' | 'answers'>;

/** Estimates the line items of a proposal that would answer a request. */
export type LineItemEstimator = {
  /**
   * Returns the estimate, prices in minor units. Where a model was asked and had no part in it, also because `signal` ended its
   * work, `problem` says why. Never rejects for what a model or its service does.
   */
  readonly estimate: (request: EstimatedRequest, signal?: AbortSignal) => Promise<Estimate>;
};
