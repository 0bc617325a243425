import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  DeclineProposalDocument,
  GetProposalDocument,
  GetProposalsDocument,
  GetRecipientProposalsDocument,
  MarkProposalSeenDocument,
} from '#contracts/generated/proposals/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import {
  counts,
  declinedRecipient,
  given,
  ids,
  monthlyItem,
  pageToken,
  pictureItem,
  proposal,
  refused,
  seenRecipient,
  service,
  someText,
  csvUrl,
} from '../shapes.ts';

const { like } = MatchersV3;
const { expects } = portalPact('proposals');
const id = given('proposalId', ids.proposal);

describe('proposals over the wire', () => {
  it('are read by their recipients with their pictures', async () => {
    const read = await expects(
      {
        title: 'a recipient reads one',
        caller: 'customer',
        given: 'a sent proposal',
        parameters: { items: ['ONE_TIME', 'MONTH'], picture: true },
        operation: GetProposalDocument,
        variables: { id },
        answer: { data: { getProposal: proposal('SENT', { services: [service([pictureItem, monthlyItem])] }) } },
      },
      ({ proposals }) => proposals.get(ids.proposal),
    );
    expect(read).toMatchObject({ status: 'SENT', revision: 2, payments: [] });
    expect(read?.services[0]?.lineItems[0]?.files[0]?.type).toBe('image');
  });

  it('that are drafts are missing for a customer', async () => {
    const read = await expects(
      {
        title: 'a customer reads a draft',
        caller: 'customer',
        given: 'a draft',
        operation: GetProposalDocument,
        variables: { id },
        answer: { data: { getProposal: null } },
      },
      ({ proposals }) => proposals.get(ids.proposal),
    );
    expect(read).toBeUndefined();
  });

  it('that were paid tell the payer of the order', async () => {
    const read = await expects(
      {
        title: 'the payer reads a paid one',
        caller: 'customer',
        given: 'a paid proposal',
        operation: GetProposalDocument,
        variables: { id },
        answer: { data: { getProposal: proposal('PAID') } },
      },
      ({ proposals }) => proposals.get(ids.proposal),
    );
    expect(read?.payments[0]?.orderId).toBe(ids.order);
  });

  it('of one status come 25 a page', async () => {
    const page = await expects(
      {
        title: 'an admin lists drafts',
        caller: 'admin',
        operation: GetProposalsDocument,
        variables: { status: 'DRAFT', limit: 25 },
        answer: { data: { getProposals: { items: like([]), counts: like([]) } } },
      },
      ({ proposals }) => proposals.list({ status: 'DRAFT' }),
    );
    expect(page.items).toEqual([]);
  });

  it('of one recipient come to an admin', async () => {
    const page = await expects(
      {
        title: 'an admin lists the drafts for a customer',
        caller: 'admin',
        given: 'two drafts',
        operation: GetProposalsDocument,
        variables: {
          status: 'DRAFT',
          recipientId: given('customerId', ids.customer),
          search: 'item contract',
          sort: 'highest',
          limit: 1,
        },
        answer: {
          data: {
            getProposals: {
              items: [proposal('DRAFT')],
              nextToken: someText(pageToken),
              csvUrl,
              counts: counts('DRAFT'),
            },
          },
        },
      },
      ({ proposals }) =>
        proposals.list(
          { status: 'DRAFT', recipientId: ids.customer, search: 'item contract', sort: 'highest' },
          { limit: 1 },
        ),
    );
    expect(page.items).toHaveLength(1);
  });

  it('that wait for an answer come to an admin, with the day that they were sent since', async () => {
    const page = await expects(
      {
        title: 'an admin lists what waits since a day',
        caller: 'admin',
        given: 'a sent proposal',
        operation: GetProposalsDocument,
        variables: { waiting: true, sentSince: '2026-01-01', limit: 1 },
        answer: {
          data: { getProposals: { items: [proposal('SENT')], csvUrl, counts: counts('SENT') } },
        },
      },
      ({ proposals }) => proposals.list({ waiting: true, sentSince: '2026-01-01' }, { limit: 1 }),
    );
    expect(page.items).toMatchObject([{ status: 'SENT', answeredAt: undefined }]);
  });

  it('that wait for an answer come to a recipient', async () => {
    const page = await expects(
      {
        title: 'a customer lists what waits for him',
        caller: 'customer',
        given: 'a sent proposal',
        operation: GetRecipientProposalsDocument,
        variables: { waiting: true, limit: 1 },
        answer: { data: { getRecipientProposals: { items: [proposal('SENT')], csvUrl, counts: counts('SENT') } } },
      },
      ({ proposals }) => proposals.listReceived({ waiting: true }, { limit: 1 }),
    );
    expect(page.items).toHaveLength(1);
  });

  it('of one status come with a token for the rest', async () => {
    const page = await expects(
      {
        title: 'an admin lists the newest draft',
        caller: 'admin',
        given: 'two drafts',
        operation: GetProposalsDocument,
        variables: { status: 'DRAFT', limit: 1 },
        answer: {
          data: {
            getProposals: { items: [proposal('DRAFT')], nextToken: someText(pageToken), counts: counts('DRAFT') },
          },
        },
      },
      ({ proposals }) => proposals.list({ status: 'DRAFT' }, { limit: 1 }),
    );
    expect(page).toMatchObject({ items: [{ status: 'DRAFT', sentAt: undefined }], next: pageToken });
  });

  it('of every status are kept from a customer', async () => {
    const failure = await expects(
      {
        title: 'a customer lists every proposal',
        caller: 'customer',
        operation: GetProposalsDocument,
        variables: { limit: 25 },
        answer: refused('Unauthorized', 'getProposals'),
      },
      ({ proposals }) => failureOf(proposals.list()),
    );
    expect(failure.kind).toBe('access-denied');
  });

  it('received come 25 a page', async () => {
    const page = await expects(
      {
        title: 'a customer lists those received',
        caller: 'customer',
        operation: GetRecipientProposalsDocument,
        variables: { status: 'DECLINED', search: 'item', sort: 'oldest', limit: 25 },
        answer: { data: { getRecipientProposals: { items: like([]), csvUrl, counts: like([]) } } },
      },
      ({ proposals }) => proposals.listReceived({ status: 'DECLINED', search: 'item', sort: 'oldest' }),
    );
    expect(page.next).toBeUndefined();
  });

  it('received come on from where the last page ended', async () => {
    const page = await expects(
      {
        title: 'a customer lists the second of those received',
        caller: 'customer',
        given: 'two sent proposals',
        operation: GetRecipientProposalsDocument,
        variables: { limit: 1, nextToken: given('nextToken', pageToken), isFirst: false },
        answer: { data: { getRecipientProposals: { items: [proposal('SENT')] } } },
      },
      ({ proposals }) => proposals.listReceived({}, { limit: 1, token: pageToken }),
    );
    expect(page.items).toHaveLength(1);
  });

  it('are declined with a reason', async () => {
    const declined = await expects(
      {
        title: 'a recipient declines one',
        caller: 'customer',
        given: 'a sent proposal',
        operation: DeclineProposalDocument,
        variables: { id, reason: 'Next year.' },
        answer: { data: { declineProposal: proposal('DECLINED', { recipients: [declinedRecipient] }) } },
      },
      ({ proposals }) => proposals.decline(ids.proposal, 'Next year.'),
    );
    expect(declined.recipients[0]?.declineReason).toBe('Next year.');
  });

  it('are marked as seen', async () => {
    const seen = await expects(
      {
        title: 'a recipient opens one',
        caller: 'customer',
        given: 'a sent proposal',
        operation: MarkProposalSeenDocument,
        variables: { id },
        answer: { data: { markProposalSeen: proposal('SENT', { recipients: [seenRecipient] }) } },
      },
      ({ proposals }) => proposals.markSeen(ids.proposal),
    );
    expect(seen.recipients[0]?.seenAt).toBeDefined();
  });

  it('are not declined twice', async () => {
    const failure = await expects(
      {
        title: 'a recipient declines one again',
        caller: 'customer',
        given: 'a declined proposal',
        operation: DeclineProposalDocument,
        variables: { id },
        answer: refused('Conflict', 'declineProposal'),
      },
      ({ proposals }) => failureOf(proposals.decline(ids.proposal, undefined)),
    );
    expect(failure.kind).toBe('conflict');
  });

  it('that are missing cannot be declined', async () => {
    const failure = await expects(
      {
        title: 'a customer declines a missing one',
        caller: 'customer',
        given: 'nothing has this id',
        operation: DeclineProposalDocument,
        variables: { id: ids.missing },
        answer: refused('NotFound', 'declineProposal'),
      },
      ({ proposals }) => failureOf(proposals.decline(ids.missing, undefined)),
    );
    expect(failure).toMatchObject({ kind: 'not-found', subject: 'proposal' });
  });
});
