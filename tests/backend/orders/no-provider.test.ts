import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CancelSubscriptionDocument,
  ChangeCardDocument,
  CreateCheckoutSessionDocument,
  RenewSubscriptionDocument,
  ResumeSubscriptionDocument,
} from '#contracts/generated/orders/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { storeOrder } from '#tests/support/stored-rows.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ contractOnly: true, testPayments: false });
});
afterAll(() => backend.close());

const noProvider = {
  errorType: 'Conflict',
  message: 'Payments are not set up here yet: ask the agency how to pay',
};

const join = async (email: string, admin: boolean): Promise<Api & { readonly user: UserRow }> => {
  const user = await backend.createUser({ email, name: email, admin });
  return Object.assign(apiClient(backend.url, await backend.signIn(email)), { user });
};

describe('where no provider takes money', () => {
  it('nothing can be paid, and the page of test payments is not there', async () => {
    const admin = await join('admin@coolio.test', true);
    const ada = await join('ada@coolio.test', false);
    const input = proposalTo(['ada@coolio.test'], { status: 'SENT' });
    const { id, revision, services } = (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
    const chosen = services.map((service) => ({ id: service.id, lineItems: service.lineItems.slice(0, 1) }));
    const answer = await ada(CreateCheckoutSessionDocument, {
      input: {
        proposalId: id,
        revision,
        services: chosen.map((service) => ({
          id: service.id,
          lineItems: service.lineItems.map((item) => ({ id: item.id })),
        })),
      },
    });
    expect(answer.errors[0]).toMatchObject(noProvider);
    expect((await fetch(`${backend.url}/checkout/${ulid()}`)).status).toBe(404);
    const { rows } = await backend.database.pool.query('select count(*)::int as count from checkout_sessions');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('no subscription is changed, and the page for another card is not there', async () => {
    const admin = await join('sam@coolio.test', true);
    const bea = await join('bea@coolio.test', false);
    const { subscriptionId: id } = await storeOrder(backend.database.db, bea.user);
    const answers = [
      await bea(CancelSubscriptionDocument, { id }),
      await bea(ResumeSubscriptionDocument, { id }),
      await bea(ChangeCardDocument, { id }),
      await admin(RenewSubscriptionDocument, { id }),
    ];
    for (const { errors } of answers) expect(errors[0]).toMatchObject(noProvider);
    expect((await fetch(`${backend.url}/checkout/card/${'A'.repeat(32)}`)).status).toBe(404);
  });
});
