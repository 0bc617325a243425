import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileLibrary } from '#backend/files/file-library.ts';
import { DeleteFileByKeyDocument } from '#contracts/generated/files/graphql.ts';
import { CreateCheckoutSessionDocument } from '#contracts/generated/orders/graphql.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aPicture, upload } from '#tests/support/files/uploads.ts';
import { proposalTo, websiteCare } from '#tests/support/proposal-inputs.ts';

let backend: EmbeddedBackend;
let admin: Api;
let ada: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  [admin, ada] = [await as('admin@coolio.test'), await as('ada@coolio.test')];
});
afterAll(() => backend.close());

const remove = async (key: string) => (await admin(DeleteFileByKeyDocument, { key })).errors[0];

/** An open checkout of a proposal whose item shows a file, and the file's key. */
const checkoutWithFile = async () => {
  const { key } = await upload(admin, await aPicture(), 'image/png', 'proposal');
  const service = websiteCare();
  const lineItems = service.lineItems.map((item) => ({ ...item, files: [{ key, type: 'image' as const }] }));
  const input = proposalTo(['ada@coolio.test'], { status: 'SENT', services: [{ ...service, lineItems }] });
  const { id, revision, services } = (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
  const chosen = services.map((each) => ({
    id: each.id,
    lineItems: each.lineItems.slice(0, 1).map((item) => ({ id: item.id })),
  }));
  const { createCheckoutSession: session } = await dataOf(
    ada(CreateCheckoutSessionDocument, { input: { proposalId: id, revision, services: chosen } }),
  );
  return { key, proposalId: id, session };
};

const card = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ada L' };

describe('a file whose proposal is gone', () => {
  it('is refused to be deleted while an open checkout names it', async () => {
    const { key, proposalId } = await checkoutWithFile();
    await backend.database.db.deleteFrom('proposals').where('id', '=', proposalId).execute();
    expect(await remove(key)).toMatchObject({ errorType: 'Conflict' });
  });

  it('is refused to be deleted while an order names it', async () => {
    const { key, proposalId, session } = await checkoutWithFile();
    await fetch(session.url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' });
    const { db } = backend.database;
    await db.deleteFrom('checkout_sessions').where('proposal_id', '=', proposalId).execute();
    await db.deleteFrom('proposals').where('id', '=', proposalId).execute();
    expect(await db.selectFrom('orders').select('id').where('id', '=', session.orderId).execute()).toHaveLength(1);
    expect(await remove(key)).toMatchObject({ errorType: 'Conflict' });
  });
});

describe('a file that a transaction takes', () => {
  it('waits to be deleted until that transaction has ended', async () => {
    const { key } = await upload(admin, await aPicture(), 'image/png', 'proposal');
    const { db, pool } = backend.database;
    const waiting = async (): Promise<number> =>
      (
        await pool.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rows.length;
    let removal: ReturnType<typeof remove> | undefined;
    await db.transaction().execute(async (trx) => {
      expect(await createFileLibrary(backend.objects).draft(trx, key)).toMatchObject({ type: 'image' });
      removal = remove(key);
      await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
      const { db: other } = backend.database;
      expect(await other.selectFrom('uploads').select('removed_at').where('key', '=', key).execute()).toEqual([
        { removed_at: null },
      ]);
    });
    expect(await removal).toBeUndefined();
  });
});
