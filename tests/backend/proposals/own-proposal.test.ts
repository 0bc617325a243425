import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminGroup } from '#core/identity/auth-user.ts';
import { CreateCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import {
  CreateProposalDocument,
  DeclineProposalDocument,
  DeleteProposalDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';

let backend: EmbeddedBackend;
let admin: Api;
let ada: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'other@coolio.test', name: 'Other', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  [admin, ada] = [await as('admin@coolio.test'), await as('ada@coolio.test')];
});
afterAll(() => backend.close());

const choiceOf = ({ id, revision, services }: Awaited<ReturnType<typeof sent>>) => ({
  proposalId: id,
  revision,
  services: services.map((each) => ({
    id: each.id,
    lineItems: each.lineItems.slice(0, 1).map((item) => ({ id: item.id })),
  })),
});

const sent = async (to: string) =>
  (await dataOf(admin(CreateProposalDocument, { input: proposalTo([to], { status: 'SENT' }) }))).createProposal;

describe('who made a proposal and is named in it', () => {
  it('neither pays nor declines it, once they are no admin either', async () => {
    const proposal = await sent('admin@coolio.test');
    const { db } = backend.database;
    await db.updateTable('users').set({ groups: [] }).where('email', '=', 'admin@coolio.test').execute();
    const robin = apiClient(backend.url, await backend.signIn('admin@coolio.test'));
    const refused = { errorType: 'Unauthorized' };
    const paid = await robin(CreateCheckoutSessionDocument, { input: choiceOf(proposal) });
    expect(paid.errors[0]).toMatchObject(refused);
    expect((await robin(DeclineProposalDocument, { id: proposal.id })).errors[0]).toMatchObject(refused);
    await db
      .updateTable('users')
      .set({ groups: [adminGroup] })
      .where('email', '=', 'admin@coolio.test')
      .execute();
    admin = apiClient(backend.url, await backend.signIn('admin@coolio.test'));
  });
});

describe('a proposal that is deleted', () => {
  it('ends its open checkouts, whose page says that nothing was charged', async () => {
    const proposal = await sent('ada@coolio.test');
    const { createCheckoutSession: session } = await dataOf(
      ada(CreateCheckoutSessionDocument, { input: choiceOf(proposal) }),
    );
    await dataOf(admin(DeleteProposalDocument, { id: proposal.id }));
    const { db } = backend.database;
    const { status } = await db
      .selectFrom('checkout_sessions')
      .select('status')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe('canceled');
    const page = await fetch(session.url);
    expect([page.status, (await page.text()).includes('Nothing was charged')]).toEqual([410, true]);
  });
});
