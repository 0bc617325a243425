import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  CreateDesignCodeServiceRequestDocument,
  DeleteDesignCodeServiceRequestDocument,
  EditDesignCodeServiceRequestDocument,
  GenerateDesignCodeProposalServiceLineItemsDocument,
  GetAdminDesignCodeServiceRequestsDocument,
  GetDesignCodeServiceRequestDocument,
  GetDesignCodeServiceRequestsDocument,
  GetDesignCodeServiceRequestStatsDocument,
} from '#contracts/generated/design-code/graphql.ts';
import { CreateProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { requestKinds } from '#core/design-code/request-kind.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { requestInputs } from '#tools/contract/states/request-states.mjs';
import { portalPact } from '../portal-pact.ts';
import { request, requestId, requestIds } from '../request-shapes.ts';
import { given, ids, pageToken, proposal, refused, someText, ulid, ofWhole } from '../shapes.ts';

const { eachLike, integer } = MatchersV3;
const { expects } = portalPact('design-code');

const { webDesign, category, ...answers } = requestInputs.webDesign;
const draft = { category: 'WebDesign', subCategory: undefined, answers: { ...answers, ...webDesign } } as const;
const input = { category, ...answers, webDesign };
const made = (changes = {}) => request('webDesign', changes, null);

describe('design and code requests over the wire', () => {
  it('come a page at a time, of one category', async () => {
    const [items, nextToken] = [[request()], someText(pageToken)];
    const page = await expects(
      {
        title: 'a customer lists one of two of a category',
        caller: 'customer',
        given: 'two design and code requests',
        operation: GetDesignCodeServiceRequestsDocument,
        variables: { category: 'WebDesign', search: 'contract', orderBy: 'priority', limit: 1 },
        answer: { data: { getDesignCodeServiceRequests: { ...ofWhole('all'), items, nextToken } } },
      },
      ({ requests }) => requests.list({ category: 'WebDesign', search: 'contract', order: 'priority' }, { limit: 1 }),
    );
    expect(page).toMatchObject({ items: [{ id: requestIds.request, kind: 'webDesign' }], next: pageToken });
  });

  it('come to admins in the order that they ask for', async () => {
    const page = await expects(
      {
        title: 'an admin lists the newest of a customer in a category',
        caller: 'admin',
        given: 'a design and code request',
        operation: GetAdminDesignCodeServiceRequestsDocument,
        variables: {
          category: 'WebDesign',
          ownerId: given('customerId', ids.customer),
          search: 'contract',
          orderBy: 'newest',
          limit: 1,
        },
        answer: { data: { getAdminDesignCodeServiceRequests: { items: [request()], ...ofWhole('all') } } },
      },
      ({ requests }) =>
        requests.listAll({ category: 'WebDesign', ownerId: ids.customer, search: 'contract' }, 'newest', { limit: 1 }),
    );
    expect(page.items).toMatchObject([{ id: requestIds.request, owner: { id: ids.customer } }]);
  });

  it.each(requestKinds)('of kind %s are read with their answers and files', async (kind) => {
    const read = await expects(
      {
        title: `a customer reads one of kind ${kind}`,
        caller: 'customer',
        given: 'a design and code request',
        parameters: { kind },
        operation: GetDesignCodeServiceRequestDocument,
        variables: { id: requestId },
        answer: { data: { getDesignCodeServiceRequest: request(kind) } },
      },
      ({ requests }) => requests.get(requestIds.request),
    );
    expect(read).toMatchObject({
      kind,
      answers: { customBudget: 750_000, existingAssets: [{ name: 'Sketch.png', size: 70 }] },
    });
  });

  it('that are missing are nothing', async () => {
    const read = await expects(
      {
        title: 'a missing one is read',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetDesignCodeServiceRequestDocument,
        variables: { id: ids.missing },
        answer: { data: { getDesignCodeServiceRequest: null } },
      },
      ({ requests }) => requests.get(ids.missing),
    );
    expect(read).toBeUndefined();
  });

  it('say which proposals answer them', async () => {
    const answering = { id: ulid(ids.proposal), status: 'SENT', orderId: null };
    const read = await expects(
      {
        title: 'a customer reads one that a proposal answers',
        caller: 'customer',
        given: 'a design and code request that a proposal answers',
        operation: GetDesignCodeServiceRequestDocument,
        variables: { id: requestId },
        answer: { data: { getDesignCodeServiceRequest: request('webDesign', { proposals: [answering] }) } },
      },
      ({ requests }) => requests.get(requestIds.request),
    );
    expect(read?.proposals).toEqual([{ id: ids.proposal, status: 'SENT', orderId: undefined }]);
  });

  it('are counted by category and subcategory', async () => {
    const stats = await expects(
      {
        title: 'a customer counts theirs',
        caller: 'customer',
        given: 'a design and code request',
        operation: GetDesignCodeServiceRequestStatsDocument,
        answer: {
          data: {
            getDesignCodeServiceRequestStats: [
              { category: 'ThreeD', subCategory: 'GameDevelopment', requestsCount: integer(0) },
              { category: 'ThreeD', subCategory: 'ProductVisualization', requestsCount: integer(0) },
              { category: 'WebDesign', subCategory: null, requestsCount: integer(1) },
              { category: 'AppDevelopment', subCategory: null, requestsCount: integer(0) },
            ],
          },
        },
      },
      ({ requests }) => requests.stats(),
    );
    expect(stats[2]).toEqual({ category: 'WebDesign', subCategory: undefined, requestsCount: 1 });
  });

  it('are made under an id of the portal’s own', async () => {
    const request = await expects(
      {
        title: 'a customer makes one',
        caller: 'customer',
        given: 'a new design and code request',
        operation: CreateDesignCodeServiceRequestDocument,
        variables: { newId: given('newId', ids.newId), input },
        answer: { data: { createDesignCodeServiceRequest: made() } },
      },
      ({ requests }) => requests.create(ids.newId, draft),
    );
    expect(request).toMatchObject({ revision: 1, answers: { projectType: 'redesign', maintenance: false } });
  });

  it('are refused with each field that is wrong', async () => {
    const wrong = { ...input, timeline: 'soon' };
    const failure = await expects(
      {
        title: 'a customer makes one with a timeline that is not offered',
        caller: 'customer',
        given: 'a new design and code request',
        operation: CreateDesignCodeServiceRequestDocument,
        variables: { newId: given('newId', ids.newId), input: wrong },
        answer: refused('BadRequest', 'createDesignCodeServiceRequest', {
          field: 'timeline',
          fields: [{ field: 'timeline', message: someText('Choose one of the offered answers') }],
        }),
      },
      ({ requests }) =>
        failureOf(requests.create(ids.newId, { ...draft, answers: { ...draft.answers, timeline: 'soon' } })),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'timeline' });
  });

  it('are changed from the revision that was seen', async () => {
    const edited = await expects(
      {
        title: 'a customer changes one',
        caller: 'customer',
        given: 'a design and code request',
        operation: EditDesignCodeServiceRequestDocument,
        variables: { input: { ...input, id: requestId, expectedRevision: given('revision', 1) } },
        answer: { data: { editDesignCodeServiceRequest: made({ revision: integer(2) }) } },
      },
      ({ requests }) => requests.edit(requestIds.request, 1, draft),
    );
    expect(edited.revision).toBe(2);
  });

  it('are not changed once a proposal answers them', async () => {
    const failure = await expects(
      {
        title: 'a customer changes one that a proposal answers',
        caller: 'customer',
        given: 'a design and code request that a proposal answers',
        operation: EditDesignCodeServiceRequestDocument,
        variables: { input: { ...input, id: requestId, expectedRevision: given('revision', 1) } },
        answer: refused('Conflict', 'editDesignCodeServiceRequest'),
      },
      ({ requests }) => failureOf(requests.edit(requestIds.request, 1, draft)),
    );
    expect(failure.kind).toBe('conflict');
  });

  it('are deleted', async () => {
    const done = await expects(
      {
        title: 'a customer deletes one',
        caller: 'customer',
        given: 'a design and code request',
        operation: DeleteDesignCodeServiceRequestDocument,
        variables: { id: requestId },
        answer: { data: { deleteDesignCodeServiceRequest: someText(requestIds.request) } },
      },
      ({ requests }) => requests.remove(requestIds.request),
    );
    expect(done).toBeUndefined();
  });

  it('that are missing are not deleted', async () => {
    const failure = await expects(
      {
        title: 'a missing one is deleted',
        caller: 'customer',
        given: 'nothing has this id',
        operation: DeleteDesignCodeServiceRequestDocument,
        variables: { id: ids.missing },
        answer: refused('NotFound', 'deleteDesignCodeServiceRequest'),
      },
      ({ requests }) => failureOf(requests.remove(ids.missing)),
    );
    expect(failure).toMatchObject({ kind: 'not-found', subject: 'request' });
  });

  it('are estimated for a proposal, each item with the fields that it follows from', async () => {
    const estimate = await expects(
      {
        title: 'an admin has line items generated',
        caller: 'admin',
        given: 'a design and code request',
        operation: GenerateDesignCodeProposalServiceLineItemsDocument,
        variables: { id: requestId },
        answer: {
          data: {
            generateDesignCodeProposalServiceLineItems: {
              items: eachLike({
                title: someText('Website'),
                description: someText('Project: Redesign'),
                price: integer(280_000),
                billingType: 'ONE_TIME',
                billingInterval: null,
                fields: eachLike(someText('projectType')),
                reason: someText('Project: Redesign. Price list, website: $2,800.00'),
              }),
              currency: someText('USD'),
              madeBy: someText('embedded'),
            },
          },
        },
      },
      ({ requests }) => requests.estimate(requestIds.request),
    );
    expect(estimate?.items[0]).toMatchObject({ price: 280_000, billingInterval: undefined, fields: ['projectType'] });
  });

  it('are answered by a proposal that names them', async () => {
    const written = await expects(
      {
        title: 'an admin writes a proposal for one',
        caller: 'admin',
        given: 'a design and code request',
        operation: CreateProposalDocument,
        variables: {
          input: {
            id: given('newId', ids.newId),
            requestId,
            recipients: [{ email: given('customerEmail', 'ada@coolio.test') }],
            services: [],
            message: 'As you asked.',
          },
        },
        answer: {
          data: { createProposal: proposal('DRAFT', { services: [], requestId: ulid(requestIds.request) }) },
        },
      },
      ({ proposals }) =>
        proposals.create(ids.newId, {
          requestId: requestIds.request,
          recipients: [{ email: 'ada@coolio.test' }],
          services: [],
          message: 'As you asked.',
        }),
    );
    expect(written.requestId).toBe(requestIds.request);
  });
});
