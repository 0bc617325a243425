import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetNotificationsDocument } from '#contracts/generated/notifications/graphql.ts';
import {
  CreateProposalDocument,
  DeclineProposalDocument,
  DeleteProposalDocument,
  DeleteServiceDocument,
  DuplicateProposalDocument,
  EditProposalDocument,
  GetProposalDocument,
  SendDraftProposalDocument,
  type CreateProposalInput,
} from '#contracts/generated/proposals/graphql.ts';
import { apiClient, dataOf, type Api } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { doneTo } from '#tests/support/storage/audit-trail.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { proposalTo } from '#tests/support/proposal-inputs.ts';
import { inFullRun } from '#tests/support/full-run.ts';

let backend: EmbeddedBackend;
let admin: Api;
let ada: Api;
let bea: Api;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  await backend.createUser({ email: 'bea@coolio.test', name: 'Bea' });
  const as = async (email: string) => apiClient(backend.url, await backend.signIn(email));
  admin = await as('admin@coolio.test');
  ada = await as('ada@coolio.test');
  bea = await as('bea@coolio.test');
});
afterAll(() => backend.close());

const create = async (input: CreateProposalInput) =>
  (await dataOf(admin(CreateProposalDocument, { input }))).createProposal;
const send = async (proposal: {
  id: string;
  revision: number;
  message: string;
  recipients: readonly { email: string }[];
}) => {
  const recipients = proposal.recipients.map(({ email }) => ({ email }));
  const input = { revision: proposal.revision, recipients, message: proposal.message };
  return (await dataOf(admin(SendDraftProposalDocument, { id: proposal.id, input }))).sendDraftProposal;
};
const sent = async (...emails: string[]) => send(await create(proposalTo(emails)));
const asSeenBy = async (api: Api, id: string) => (await dataOf(api(GetProposalDocument, { id }))).getProposal;

describe('sending', () => {
  it('shows the proposal to its recipients and tells them in the portal and by mail', async () => {
    const proposal = await sent('ada@coolio.test', 'later@coolio.test');
    expect(proposal).toMatchObject({ status: 'SENT', revision: 2 });
    expect(proposal.sentAt).not.toBeNull();
    expect(await asSeenBy(ada, proposal.id)).toMatchObject({ id: proposal.id, status: 'SENT' });
    const { getNotifications } = await dataOf(ada(GetNotificationsDocument, {}));
    expect(getNotifications.items[0]).toMatchObject({
      type: 'ProposalReceived',
      subjects: [{ kind: 'proposal', id: proposal.id }],
      status: 'unread',
    });
    await backend.jobs.drained();
    const mails = await backend.database.db.selectFrom('mails').select(['recipient', 'body_text']).execute();
    const about = mails.filter(({ body_text }) => body_text.includes(`/proposals/${proposal.id}`));
    expect(about.map(({ recipient }) => recipient).sort()).toEqual(['ada@coolio.test', 'later@coolio.test']);
  });

  it('shows its owner by the name that they have today', async () => {
    const { id } = await backend.createUser({ email: 'kim@coolio.test', name: 'Kim', admin: true });
    const kim = apiClient(backend.url, await backend.signIn('kim@coolio.test'));
    const input = proposalTo(['ada@coolio.test']);
    const { createProposal: proposal } = await dataOf(kim(CreateProposalDocument, { input }));
    await backend.database.db.updateTable('users').set({ name: 'Kim Vale' }).where('id', '=', id).execute();
    expect(await asSeenBy(admin, proposal.id)).toMatchObject({ owner: { name: 'Kim Vale' } });
  });

  it('happens once', async () => {
    const draft = await create(proposalTo(['ada@coolio.test']));
    const input = { revision: 1, recipients: [{ email: 'ada@coolio.test' }], message: '' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin(SendDraftProposalDocument, { id: draft.id, input })),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors.map(({ errorType }) => errorType))).toEqual(
      Array(7).fill('Conflict'),
    );
  });

  it('needs a recipient and an item', async () => {
    const draft = await create(proposalTo([]));
    const nobody = await admin(SendDraftProposalDocument, {
      id: draft.id,
      input: { revision: 1, recipients: [], message: '' },
    });
    expect(nobody.errors[0]).toMatchObject({ errorType: 'BadRequest', message: 'Add at least one recipient' });
    const empty = await create(proposalTo(['ada@coolio.test'], { services: [] }));
    const input = { revision: 1, recipients: [{ email: 'ada@coolio.test' }], message: '' };
    const nothing = await admin(SendDraftProposalDocument, { id: empty.id, input });
    expect(nothing.errors[0]).toMatchObject({ errorType: 'BadRequest', message: 'Add at least one line item' });
  });

  it('gives somebody who signs up later the proposals that wait for the address', async () => {
    const proposal = await sent('carol@coolio.test');
    const carol = await backend.createUser({ email: 'carol@coolio.test', name: 'Carol' });
    const api = apiClient(backend.url, await backend.signIn('carol@coolio.test'));
    expect(await asSeenBy(api, proposal.id)).toMatchObject({ recipients: [{ userId: carol.id }] });
    expect((await dataOf(api(GetNotificationsDocument, {}))).getNotifications.unreadCount).toBe(1);
  });

  it('gives nothing to an address that was not proved', async () => {
    const proposal = await sent('mallory@coolio.test');
    await backend.identity.createUser({
      email: 'mallory@coolio.test',
      name: 'Mallory',
      password: 'correct horse 1',
      status: 'UNCONFIRMED',
    });
    expect((await asSeenBy(admin, proposal.id))?.recipients[0]?.userId).toBeNull();
  });

  it('gives nothing to an account that is there already and whose address was not proved', async () => {
    const eve = await backend.identity.createUser({
      email: 'eve@coolio.test',
      name: 'Eve',
      password: 'correct horse 1',
      status: 'UNCONFIRMED',
    });
    const proposal = await sent(eve.email);
    expect((await asSeenBy(admin, proposal.id))?.recipients[0]?.userId).toBeNull();
  });

  it('freezes the content', async () => {
    const proposal = await sent('ada@coolio.test');
    const input = { revision: 2, recipients: [], message: '', services: [] };
    expect((await admin(EditProposalDocument, { id: proposal.id, input })).errors[0]?.errorType).toBe('Conflict');
    const service = proposal.services[0]?.id ?? '';
    expect(
      (await admin(DeleteServiceDocument, { proposalId: proposal.id, serviceId: service })).errors[0]?.errorType,
    ).toBe('Conflict');
  });
});

describe('two editors', () => {
  const races = inFullRun ? 100 : 20;

  it(`never overwrite each other: one wins each of ${races} races`, async () => {
    let draft = await create(proposalTo([]));
    for (let race = 0; race < races; race += 1) {
      const answers = await Promise.all(
        ['left', 'right'].map((message) =>
          admin(EditProposalDocument, {
            id: draft.id,
            input: { revision: draft.revision, recipients: [], services: [], message },
          }),
        ),
      );
      const won = answers.filter(({ errors }) => errors.length === 0);
      expect(won).toHaveLength(1);
      expect(answers.flatMap(({ errors }) => errors)[0]).toMatchObject({ errorType: 'Conflict' });
      draft = won[0]?.data?.editProposal ?? draft;
    }
    expect(draft.revision).toBe(races + 1);
  });
});

describe('declining', () => {
  it('is recorded per person and closes the proposal when nobody is left', async () => {
    const proposal = await sent('ada@coolio.test', 'bea@coolio.test');
    const first = (await dataOf(ada(DeclineProposalDocument, { id: proposal.id, reason: ' Too dear ' })))
      .declineProposal;
    expect(first.status).toBe('SENT');
    expect(first.recipients[0]).toMatchObject({ declineReason: 'Too dear' });
    expect((await asSeenBy(bea, proposal.id))?.recipients[0]?.declineReason).toBeNull();
    const again = await ada(DeclineProposalDocument, { id: proposal.id });
    expect(again.errors[0]).toMatchObject({ errorType: 'Conflict', message: 'You already declined this proposal' });
    const second = (await dataOf(bea(DeclineProposalDocument, { id: proposal.id }))).declineProposal;
    expect(second.status).toBe('DECLINED');
    const { getNotifications } = await dataOf(admin(GetNotificationsDocument, {}));
    expect(getNotifications.items.slice(0, 2).map(({ message }) => message)).toEqual([
      'Bea declined your proposal',
      'Ada declined: Too dear',
    ]);
  });
});

describe('the rest of its life', () => {
  const storedProposal = (id: string) =>
    backend.database.db.selectFrom('proposals').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** As one is stored that was written in euros, with a picture at each item. */
  const withFiles = async (id: string): Promise<void> => {
    const { services } = await storedProposal(id);
    const illustrated = services.map((service) => ({
      ...service,
      lineItems: service.lineItems.map((item) => ({
        ...item,
        files: [{ id: ulid(), key: 'proposal/picture.png', type: 'image' as const }],
      })),
    }));
    await backend.database.db
      .updateTable('proposals')
      .set({ services: JSON.stringify(illustrated) })
      .where('id', '=', id)
      .execute();
  };

  it('can be copied into a new draft with new ids and no answers', async () => {
    const { id } = await sent('ada@coolio.test');
    await dataOf(ada(DeclineProposalDocument, { id }));
    await withFiles(id);
    const source = await storedProposal(id);
    const { duplicateProposal: copy } = await dataOf(admin(DuplicateProposalDocument, { id }));
    expect(copy).toMatchObject({ status: 'DRAFT', revision: 1, message: source.message, currency: 'USD' });
    expect(copy.recipients).toMatchObject([{ email: 'ada@coolio.test', declinedAt: null }]);
    const ids = ({ services }: Pick<typeof source, 'services'>) =>
      services.flatMap((service) => [
        service.id,
        ...service.lineItems.flatMap((item) => [item.id, ...item.files.map((file) => file.id)]),
      ]);
    const copied = ids(await storedProposal(copy.id));
    expect(copied).toHaveLength(ids(source).length);
    expect(copied.filter((each) => ids(source).includes(each))).toEqual([]);
  });

  it('ends by deletion, and leaves who did what', async () => {
    const draft = await create(proposalTo([]));
    expect(await dataOf(admin(DeleteProposalDocument, { id: draft.id }))).toEqual({ deleteProposal: draft.id });
    expect((await admin(DeleteProposalDocument, { id: draft.id })).errors[0]?.errorType).toBe('NotFound');
    expect(await doneTo(backend, draft.id)).toEqual(['createProposal', 'deleteProposal']);
  });
});
