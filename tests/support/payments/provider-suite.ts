import { describe, expect, it } from 'vitest';
import { insertJob } from '#backend/jobs/job-store.ts';
import {
  CancelSubscriptionDocument,
  ChangeCardDocument,
  GetOrderDocument,
  ResumeSubscriptionDocument,
} from '#contracts/generated/orders/graphql.ts';
import { dataOf, type Api } from '#tests/support/api-client.ts';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import type { PaymentStage } from './payment-stage.ts';

/** A provider that somebody pays by. */
export type ProviderWorld = {
  readonly backend: EmbeddedBackend;
  readonly ada: Api;
  readonly open: PaymentStage['open'];
  /** Pays a page with a card that ends in 4242, and delivers what comes of it. */
  readonly pay: (url: string) => Promise<void>;
  /** How often the whole charge of a session went back, by the provider's own books. */
  readonly refunds: (sessionId: string) => Promise<number>;
  /** Where the page for another card leads back to. */
  readonly returnOf: (url: string) => Promise<string>;
};

/** What every payment provider does. */
export const behavesAsProvider = (name: string, world: () => ProviderWorld): void => {
  describe(`as a payment provider, ${name}`, () => {
    it('has a page for each session, and an order comes of what is paid there, with its card', async () => {
      const { open, pay, ada } = world();
      const [first, second] = [await open(0), await open(0)];
      expect(first.url).not.toBe(second.url);
      await pay(first.url);
      const { getOrder } = await dataOf(ada(GetOrderDocument, { id: first.orderId }));
      expect(getOrder).toMatchObject({ total: 45_000, currency: 'USD', card: { brand: 'visa', last4: '4242' } });
      expect((await dataOf(ada(GetOrderDocument, { id: second.orderId }))).getOrder).toBeNull();
    });

    it('gives a charge back once, however often it is asked', async () => {
      const { open, pay, refunds, backend } = world();
      const { id, url } = await open(0);
      await pay(url);
      const charge = { sessionId: id, amount: 45_000, currency: 'USD' };
      for (const key of [`first ${id}`, `second ${id}`])
        await backend.jobs.attempt(
          await insertJob(backend.database.db, { kind: 'refund', payload: charge, now: Date.now(), key }),
        );
      expect(await refunds(id)).toBe(1);
    });

    it('ends a subscription with its period, or has it go on, and its page for another card leads back', async () => {
      const { open, pay, ada, returnOf } = world();
      const { url, orderId } = await open(0, 1);
      await pay(url);
      const id = (await dataOf(ada(GetOrderDocument, { id: orderId }))).getOrder?.subscriptionId ?? '';
      const { cancelSubscription } = await dataOf(ada(CancelSubscriptionDocument, { id }));
      expect(cancelSubscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true });
      const { resumeSubscription } = await dataOf(ada(ResumeSubscriptionDocument, { id }));
      expect(resumeSubscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: false });
      const { changeCard } = await dataOf(ada(ChangeCardDocument, { id }));
      expect(await returnOf(changeCard.url)).toMatch(new RegExp(`/subscription/${id}$`));
    });
  });
};
