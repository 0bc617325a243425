import { describe, expect, it } from 'vitest';
import {
  CancelProposalSendingDocument,
  CreateProposalDocument,
  DeleteProposalDocument,
  DeleteServiceDocument,
  DeleteServiceItemDocument,
  DuplicateProposalDocument,
  EditProposalDocument,
  SendDraftProposalDocument,
} from '#contracts/generated/proposals/graphql.ts';
import type { ProposalDraft } from '#core/proposals/proposal-draft.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { aMoment, fileKey, given, ids, monthlyItem, pictureItem, proposal, refused, service, ulid } from '../shapes.ts';

const { expects } = portalPact('drafts');
const id = given('proposalId', ids.proposal);
const revision = given('revision', 1);
const recipients = [{ email: 'ada@coolio.test' }];
const message = 'As we spoke of.';
const toAda = [{ email: given('customerEmail', 'ada@coolio.test') }];
const sending = (more: object = {}) => ({ id, input: { revision, recipients: toAda, message, ...more } });
const carePlan = {
  title: 'Care plan',
  description: '',
  price: 29_000,
  billingType: 'RECURRING',
  billingInterval: 'MONTH',
  files: [],
} as const;

const draft: ProposalDraft = {
  recipients,
  message,
  services: [
    {
      title: 'Website care',
      type: 'WebsiteMaintenance',
      lineItems: [
        {
          title: 'Health check',
          description: 'What to mend first.',
          price: 39_000,
          billingType: 'ONE_TIME',
          billingInterval: undefined,
          files: [{ key: fileKey, type: 'image' }],
        },
        carePlan,
      ],
    },
  ],
};

const sentContent = {
  recipients: toAda,
  services: [
    {
      title: 'Website care',
      type: 'WebsiteMaintenance',
      lineItems: [
        {
          title: 'Health check',
          description: 'What to mend first.',
          price: 39_000,
          billingType: 'ONE_TIME',
          files: [{ key: given('fileKey', fileKey), type: 'image' }],
        },
        carePlan,
      ],
    },
  ],
  message,
};

const words = { title: 'The spring shop', validUntil: '9999-12-31', terms: 'Half now.' };
const withBoth = { services: [service([pictureItem, monthlyItem])] };

describe('drafts over the wire', () => {
  it('are made under an id of the client', async () => {
    const made = await expects(
      {
        title: 'an admin makes one',
        caller: 'admin',
        given: 'a picture was uploaded',
        operation: CreateProposalDocument,
        variables: { input: { id: given('newId', ids.proposal), ...words, ...sentContent } },
        answer: { data: { createProposal: proposal('DRAFT', { ...withBoth, ...words }) } },
      },
      ({ proposals }) => proposals.create(ids.proposal, { ...draft, ...words }),
    );
    expect(made).toMatchObject({ id: ids.proposal, status: 'DRAFT', revision: 1, ...words });
  });

  it('are not made by a customer', async () => {
    const failure = await expects(
      {
        title: 'a customer makes one',
        caller: 'customer',
        operation: CreateProposalDocument,
        variables: { input: { id: ids.proposal, recipients: [], services: [], message } },
        answer: refused('Unauthorized', 'createProposal'),
      },
      ({ proposals }) => failureOf(proposals.create(ids.proposal, { recipients: [], services: [], message })),
    );
    expect(failure.kind).toBe('access-denied');
  });

  it('are edited by revision, keeping the ids that stay', async () => {
    const [service0] = draft.services;
    const [item0, item1] = service0?.lineItems ?? [];
    if (service0 === undefined || item0 === undefined || item1 === undefined)
      throw new Error('The draft has two items');
    const kept: ProposalDraft = {
      ...draft,
      services: [
        {
          ...service0,
          id: ids.service,
          lineItems: [{ ...item0, id: ids.item, files: [{ id: ids.file, key: fileKey, type: 'image' }] }, item1],
        },
      ],
    };
    const [sent0] = sentContent.services;
    const sentItems = sent0?.lineItems ?? [];
    const file = { id: given('fileId', ids.file), key: given('fileKey', fileKey), type: 'image' };
    const edited = await expects(
      {
        title: 'an admin edits one',
        caller: 'admin',
        given: 'a draft',
        parameters: { items: ['ONE_TIME', 'MONTH'], picture: true },
        operation: EditProposalDocument,
        variables: {
          id,
          input: {
            revision,
            ...sentContent,
            services: [
              {
                id: given('serviceId', ids.service),
                ...sent0,
                lineItems: [{ id: given('itemId', ids.item), ...sentItems[0], files: [file] }, sentItems[1]],
              },
            ],
          },
        },
        answer: { data: { editProposal: proposal('DRAFT', withBoth) } },
      },
      ({ proposals }) => proposals.edit(ids.proposal, 1, kept),
    );
    expect(edited.services[0]?.id).toBe(ids.service);
  });

  it('with a wrong price are refused by the name of the input', async () => {
    const priced: ProposalDraft = {
      recipients: [],
      message,
      services: draft.services.map((each) => ({
        ...each,
        lineItems: each.lineItems.slice(1).map((item) => ({ ...item, price: 0 })),
      })),
    };
    const failure = await expects(
      {
        title: 'an admin edits one with a price of nothing',
        caller: 'admin',
        given: 'a draft',
        operation: EditProposalDocument,
        variables: { id, input: { revision, recipients: [], services: structuredClone(priced.services), message } },
        answer: refused('BadRequest', 'editProposal', { field: 'services.0.lineItems.0.price' }),
      },
      ({ proposals }) => failureOf(proposals.edit(ids.proposal, 1, priced)),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'services.0.lineItems.0.price' });
  });

  it('that were sent meanwhile are not edited', async () => {
    const failure = await expects(
      {
        title: 'an admin edits one that was sent',
        caller: 'admin',
        given: 'a sent proposal',
        operation: EditProposalDocument,
        variables: { id, input: { revision, recipients: [], services: [], message } },
        answer: refused('Conflict', 'editProposal'),
      },
      ({ proposals }) => failureOf(proposals.edit(ids.proposal, 1, { recipients: [], services: [], message })),
    );
    expect(failure.kind).toBe('conflict');
  });

  it('are sent', async () => {
    const sent = await expects(
      {
        title: 'an admin sends one',
        caller: 'admin',
        given: 'a draft',
        operation: SendDraftProposalDocument,
        variables: sending(),
        answer: { data: { sendDraftProposal: proposal('SENT') } },
      },
      ({ proposals }) => proposals.sendDraft(ids.proposal, 1, recipients, message),
    );
    expect(sent.status).toBe('SENT');
  });

  it('wait to be sent', async () => {
    const waiting = await expects(
      {
        title: 'an admin sends one in a minute',
        caller: 'admin',
        given: 'a draft',
        operation: SendDraftProposalDocument,
        variables: sending({ delay: 60 }),
        answer: { data: { sendDraftProposal: proposal('DRAFT', { sendsAt: aMoment }) } },
      },
      ({ proposals }) => proposals.sendDraft(ids.proposal, 1, recipients, message, 60),
    );
    expect(waiting).toMatchObject({ status: 'DRAFT', sendsAt: expect.any(String) });
  });

  it('are taken back', async () => {
    const back = await expects(
      {
        title: 'an admin takes back one that waits to be sent',
        caller: 'admin',
        given: 'a draft that waits to be sent',
        operation: CancelProposalSendingDocument,
        variables: { id },
        answer: { data: { cancelProposalSending: proposal('DRAFT') } },
      },
      ({ proposals }) => proposals.takeBack(ids.proposal),
    );
    expect(back.sendsAt).toBeUndefined();
  });

  it('are deleted', async () => {
    const done = await expects(
      {
        title: 'an admin deletes one',
        caller: 'admin',
        given: 'a draft',
        operation: DeleteProposalDocument,
        variables: { id },
        answer: { data: { deleteProposal: ulid(ids.proposal) } },
      },
      ({ proposals }) => proposals.remove(ids.proposal),
    );
    expect(done).toBeUndefined();
  });

  it('lose a service', async () => {
    const left = await expects(
      {
        title: 'an admin removes a service',
        caller: 'admin',
        given: 'a draft',
        operation: DeleteServiceDocument,
        variables: { proposalId: id, serviceId: given('serviceId', ids.service) },
        answer: { data: { deleteService: proposal('DRAFT', { services: [] }) } },
      },
      ({ proposals }) => proposals.removeService(ids.proposal, ids.service),
    );
    expect(left.services).toEqual([]);
  });

  it('lose a line item', async () => {
    const left = await expects(
      {
        title: 'an admin removes a line item',
        caller: 'admin',
        given: 'a draft',
        parameters: { items: ['ONE_TIME', 'MONTH'] },
        operation: DeleteServiceItemDocument,
        variables: { serviceId: given('serviceId', ids.service), serviceItemId: given('lastItemId', ids.lastItem) },
        answer: { data: { deleteServiceItem: proposal('DRAFT') } },
      },
      ({ proposals }) => proposals.removeServiceItem(ids.service, ids.lastItem),
    );
    expect(left.services[0]?.lineItems).toHaveLength(1);
  });

  it('are made of any proposal', async () => {
    const copy = await expects(
      {
        title: 'an admin duplicates a sent proposal',
        caller: 'admin',
        given: 'a sent proposal',
        operation: DuplicateProposalDocument,
        variables: { id },
        answer: { data: { duplicateProposal: proposal('DRAFT') } },
      },
      ({ proposals }) => proposals.duplicate(ids.proposal),
    );
    expect(copy.status).toBe('DRAFT');
  });
});
