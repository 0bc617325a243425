import type { Context } from '#backend/graphql/context.ts';
import type { DesignCodeEstimate } from '#backend/graphql/generated/resolvers.ts';
import type { Allowance } from '#backend/limits/rate-limit.ts';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { kindOfStored } from '#backend/design-code/present-request.ts';
import type { RequestDeps } from '#backend/design-code/request-deps.ts';
import { findRequest } from '#backend/design-code/request-store.ts';

const allowance: Allowance = { burst: 10, perMinute: 10 };
const patienceMs = 8000;

/**
 * Estimates the line items of a proposal that would answer a request; null where there is none. Rejects with `limit-exceeded`
 * after ten in a minute.
 */
export const estimateRequest =
  ({ database: { db }, rateLimit, estimator }: RequestDeps) =>
  async (id: string, { caller }: Context): Promise<DesignCodeEstimate | null> => {
    if (!(await rateLimit.take(allowance, 'request-estimate', caller.userId)))
      throw limitExceeded('Too many estimates: try again in a minute', 60);
    const stored = await findRequest(db, id);
    if (stored === undefined) return null;
    const request = { kind: kindOfStored(stored), answers: stored.answers };
    const { items, currency, madeBy, problem } = await estimator.estimate(request, AbortSignal.timeout(patienceMs));
    return {
      items: items.map(({ billingInterval = null, fields, ...item }) => ({
        ...item,
        billingInterval,
        fields: [...fields],
      })),
      currency,
      madeBy,
      problem: problem ?? null,
    };
  };
