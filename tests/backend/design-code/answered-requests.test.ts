import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeleteDesignCodeServiceRequestDocument } from '#contracts/generated/design-code/graphql.ts';
import { GetOrderDocument } from '#contracts/generated/orders/graphql.ts';
import {
  CreateProposalDocument,
  DeclineProposalDocument,
  DeleteProposalDocument,
  DuplicateProposalDocument,
  GetProposalDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { websiteRequest } from '#tests/support/design-code/request-inputs.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { storeOrder } from '#tests/support/stored-rows.ts';
import { edit, join, made, proposed, refusalOf, seen, send, type Somebody } from './request-stage.ts';

let backend: EmbeddedBackend;
let robin: Somebody;
let ada: Somebody;
let noor: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  robin = await join(backend, 'Robin', true);
  ada = await join(backend, 'Ada');
  noor = await join(backend, 'Noor');
});
afterAll(() => backend.close());

const answered = { errorType: 'Conflict', message: 'A proposal answers this request, so it stays as it is' };
const remove = ({ api }: Somebody, id: string) => api(DeleteDesignCodeServiceRequestDocument, { id });
const shown = async ({ api }: Somebody, id: string) =>
  (await dataOf(api(GetProposalDocument, { id }))).getProposal?.requestId;

/** An order of this person that was paid with a proposal. */
const paid = async (person: Somebody, proposalId: string): Promise<string> => {
  const { db } = backend.database;
  const { orderId } = await storeOrder(db, person.user);
  await db.updateTable('orders').set({ proposal_id: proposalId }).where('id', '=', orderId).execute();
  await db
    .updateTable('proposals')
    .set({ status: 'PAID', payments: JSON.stringify([{ orderId, payerId: person.user.id }]) })
    .where('id', '=', proposalId)
    .execute();
  return orderId;
};

describe('a request that is answered', () => {
  it('may change while the answer is a draft, which only admins see', async () => {
    const { id } = await made(ada);
    const draft = await proposed(robin, ada, id);
    expect((await seen(robin, id))?.proposals).toEqual([{ id: draft.id, status: 'DRAFT', orderId: null }]);
    expect((await seen(ada, id))?.proposals).toEqual([]);
    await dataOf(edit(ada, websiteRequest({ id, description: 'Later' })));
  });

  it('stays as it is once the answer was sent, also after a decline, for its owner and for admins', async () => {
    const { id } = await made(ada);
    const proposal = await proposed(robin, ada, id, { status: 'SENT' });
    for (const state of ['SENT', 'DECLINED']) {
      expect((await seen(ada, id))?.proposals).toEqual([{ id: proposal.id, status: state, orderId: null }]);
      expect(await refusalOf(edit(ada, websiteRequest({ id })))).toMatchObject(answered);
      expect(await refusalOf(remove(ada, id))).toMatchObject(answered);
      expect(await refusalOf(remove(robin, id))).toMatchObject(answered);
      expect(await refusalOf(remove(noor, id))).toMatchObject({ errorType: 'NotFound' });
      if (state === 'SENT') await dataOf(ada.api(DeclineProposalDocument, { id: proposal.id }));
    }
    expect(await seen(ada, id)).toMatchObject({ revision: 1 });
  });

  it('is free again once the answer was deleted', async () => {
    const { id } = await made(ada);
    const proposal = await proposed(robin, ada, id, { status: 'SENT' });
    await dataOf(robin.api(DeleteProposalDocument, { id: proposal.id }));
    const { editDesignCodeServiceRequest: edited } = await dataOf(edit(ada, websiteRequest({ id })));
    expect(edited).toMatchObject({ revision: 2, proposals: [] });
  });

  it('shows its answers oldest first, with the order to those who see that', async () => {
    const { id } = await made(ada);
    const [first, second] = [
      await proposed(robin, noor, id, { status: 'SENT' }),
      await proposed(robin, ada, id, { status: 'SENT' }),
    ];
    const [noors, adas] = [await paid(noor, first.id), await paid(ada, second.id)];
    expect((await seen(robin, id))?.proposals.map(({ orderId }) => orderId)).toEqual([noors, adas]);
    expect((await seen(ada, id))?.proposals).toEqual([
      { id: first.id, status: 'PAID', orderId: null },
      { id: second.id, status: 'PAID', orderId: adas },
    ]);
  });

  it('is named by proposal and order to admins and its owner, and to no other recipient', async () => {
    const { id } = await made(ada);
    const proposal = await proposed(robin, ada, id, {
      recipients: [{ email: ada.user.email }, { email: noor.user.email }],
      status: 'SENT',
    });
    expect(proposal.requestId).toBe(id);
    expect([await shown(robin, proposal.id), await shown(ada, proposal.id), await shown(noor, proposal.id)]).toEqual([
      id,
      id,
      null,
    ]);
    const orderId = await paid(noor, proposal.id);
    const inOrder = async ({ api }: Somebody) => (await dataOf(api(GetOrderDocument, { id: orderId }))).getOrder;
    expect((await inOrder(robin))?.requestId).toBe(id);
    expect(await inOrder(noor)).toMatchObject({ id: orderId, requestId: null });
  });

  it('may be deleted while the answer is a draft, which then answers nothing', async () => {
    const { id } = await made(ada);
    const draft = await proposed(robin, ada, id);
    await dataOf(remove(ada, id));
    expect(await shown(robin, draft.id)).toBeNull();
    await dataOf(send(robin, ada, draft));
  });

  it('is not answered by a copy of its answer', async () => {
    const { id } = await made(ada);
    const proposal = await proposed(robin, ada, id);
    const { duplicateProposal } = await dataOf(robin.api(DuplicateProposalDocument, { id: proposal.id }));
    expect(duplicateProposal.requestId).toBeNull();
  });

  it('has to be there', async () => {
    const input = proposalTo([ada.user.email], { requestId: ulid() });
    expect(await refusalOf(robin.api(CreateProposalDocument, { input }))).toMatchObject({
      errorType: 'BadRequest',
      message: 'No such request',
      errorInfo: { field: 'requestId' },
    });
  });
});

describe('an edit while the answer is sent', () => {
  /** Runs while another transaction holds the request; both calls wait for it, the first one before the second. */
  const inTurn = async (id: string, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> => {
    const { db, pool } = backend.database;
    const waiting = async (count: number): Promise<void> => {
      const { rows } = await pool.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      if (rows.length !== count) throw new Error(`${rows.length} calls wait`);
    };
    let calls: Promise<unknown>[] = [];
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('design_code_requests').select('id').where('id', '=', id).forUpdate().execute();
      calls = [first()];
      await eventually(() => waiting(1));
      calls.push(second());
      await eventually(() => waiting(2));
    });
    await Promise.all(calls);
  };

  it('comes before the sending, or is refused', async () => {
    const { id } = await made(ada);
    const draft = await proposed(robin, ada, id);
    const outcomes: (string | undefined)[] = [];
    const noted = async (call: ReturnType<typeof edit> | ReturnType<typeof send>): Promise<void> => {
      outcomes.push((await refusalOf(call))?.errorType);
    };
    await inTurn(
      id,
      () => noted(edit(ada, websiteRequest({ id, description: 'Just in time' }))),
      () => noted(send(robin, ada, draft)),
    );
    expect(outcomes).toEqual([undefined, undefined]);
    expect(await seen(ada, id)).toMatchObject({ description: 'Just in time', revision: 2 });
  });

  it('is refused after the sending', async () => {
    const { id } = await made(ada);
    const draft = await proposed(robin, ada, id);
    let late: unknown;
    await inTurn(
      id,
      () => send(robin, ada, draft),
      async () => {
        late = await refusalOf(edit(ada, websiteRequest({ id, description: 'Too late' })));
      },
    );
    expect(late).toMatchObject(answered);
    expect(await seen(ada, id)).toMatchObject({ revision: 1, proposals: [{ id: draft.id, status: 'SENT' }] });
  });

  it('never leaves a sent answer to what was changed after it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await made(ada);
      const draft = await proposed(robin, ada, id);
      const [changed, removed] = await Promise.all([
        refusalOf(edit(ada, websiteRequest({ id, expectedRevision: 1 }))),
        refusalOf(remove(robin, id)),
        dataOf(send(robin, ada, draft)),
      ]);
      for (const refusal of [changed, removed])
        expect(['Conflict', 'NotFound', undefined]).toContain(refusal?.errorType);
      const request = await seen(robin, id);
      expect(request === null).toBe(removed === undefined);
    }
  });
});
