import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  DeleteProposalTemplateDocument,
  GetProposalTemplatesDocument,
  SaveProposalTemplateDocument,
} from '#contracts/generated/proposals/graphql.ts';
import type { TemplateDraft } from '#core/proposals/templates/template.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '#tests/pact/portal-pact.ts';
import {
  aMoment,
  currency,
  fileKey,
  given,
  ids,
  onceItem,
  pageToken,
  pictureItem,
  refused,
  service,
  someText,
  ulid,
} from '#tests/pact/shapes.ts';

const { integer, string } = MatchersV3;
const { expects } = portalPact('templates');
const templateId = given('templateId', ids.entry);

const template = (changes: Readonly<Record<string, unknown>> = {}) => ({
  id: ulid(ids.entry),
  kind: 'PROPOSAL',
  name: someText('Online shop launch'),
  title: string('The spring shop'),
  message: string('As we spoke of.'),
  terms: string('Half now.'),
  services: [service([onceItem])],
  currency,
  revision: integer(1),
  updatedAt: aMoment,
  ...changes,
});

const words = {
  kind: 'PROPOSAL',
  name: 'Online shop launch',
  title: 'The spring shop',
  message: 'As we spoke of.',
  terms: 'Half now.',
} as const;

const item = {
  title: 'Item 1',
  description: 'What is done, and by when.',
  price: 45_000,
  billingType: 'ONE_TIME',
} as const;

const servicesWith = <F>(files: readonly F[]) => [
  { title: 'Website care', type: 'WebsiteMaintenance' as const, lineItems: [{ ...item, files }] },
];

const draftWith = (files: TemplateDraft['services'][number]['lineItems'][number]['files']): TemplateDraft => ({
  ...words,
  services: servicesWith(files).map((each) => ({
    ...each,
    lineItems: each.lineItems.map((line) => ({ ...line, billingInterval: undefined })),
  })),
});

describe('templates over the wire', () => {
  it('are found a page at a time', async () => {
    const page = await expects(
      {
        title: 'an admin finds the first',
        caller: 'admin',
        given: 'two templates',
        operation: GetProposalTemplatesDocument,
        variables: { kind: 'PROPOSAL', search: 'contract check', limit: 1 },
        answer: { data: { getProposalTemplates: { items: [template()], nextToken: someText(pageToken) } } },
      },
      ({ templates }) => templates.list({ kind: 'PROPOSAL', search: 'contract check' }, { limit: 1 }),
    );
    expect(page).toMatchObject({ items: [{ id: ids.entry, kind: 'PROPOSAL' }], next: pageToken });
  });

  it('are not found by customers', async () => {
    const failure = await expects(
      {
        title: 'a customer lists them',
        caller: 'customer',
        operation: GetProposalTemplatesDocument,
        variables: { kind: 'ITEM', limit: 25 },
        answer: refused('Unauthorized', 'getProposalTemplates'),
      },
      ({ templates }) => failureOf(templates.list({ kind: 'ITEM' })),
    );
    expect(failure.kind).toBe('access-denied');
  });

  it('are made under an id of the portal’s own, with files', async () => {
    const made = await expects(
      {
        title: 'an admin makes one',
        caller: 'admin',
        given: 'a picture was uploaded',
        operation: SaveProposalTemplateDocument,
        variables: {
          input: {
            id: given('newId', ids.newId),
            ...words,
            services: servicesWith([{ key: given('fileKey', fileKey), type: 'image' }]),
          },
        },
        answer: { data: { saveProposalTemplate: template({ services: [service([pictureItem])] }) } },
      },
      ({ templates }) => templates.save(ids.newId, draftWith([{ key: fileKey, type: 'image' }])),
    );
    expect(made).toMatchObject({ ...words, revision: 1 });
  });

  it('are replaced by their revision', async () => {
    const replaced = await expects(
      {
        title: 'an admin replaces one',
        caller: 'admin',
        given: 'a template',
        operation: SaveProposalTemplateDocument,
        variables: {
          input: { id: templateId, ...words, services: servicesWith([]), revision: given('revision', 1) },
        },
        answer: { data: { saveProposalTemplate: template({ revision: integer(2) }) } },
      },
      ({ templates }) => templates.save(ids.entry, draftWith([]), 1),
    );
    expect(replaced.revision).toBe(2);
  });

  it('are not replaced from another revision', async () => {
    const failure = await expects(
      {
        title: 'an admin replaces one that was changed meanwhile',
        caller: 'admin',
        given: 'a template',
        operation: SaveProposalTemplateDocument,
        variables: { input: { id: templateId, ...words, services: servicesWith([]), revision: 7 } },
        answer: refused('Conflict', 'saveProposalTemplate'),
      },
      ({ templates }) => failureOf(templates.save(ids.entry, draftWith([]), 7)),
    );
    expect(failure.kind).toBe('conflict');
  });

  it('are deleted', async () => {
    const nothing = await expects(
      {
        title: 'an admin deletes one',
        caller: 'admin',
        given: 'a template',
        operation: DeleteProposalTemplateDocument,
        variables: { id: templateId },
        answer: { data: { deleteProposalTemplate: ulid(ids.entry) } },
      },
      async ({ templates }) => templates.remove(ids.entry),
    );
    expect(nothing).toBeUndefined();
  });

  it('that are missing are not deleted', async () => {
    const failure = await expects(
      {
        title: 'an admin deletes a missing one',
        caller: 'admin',
        given: 'nothing has this id',
        operation: DeleteProposalTemplateDocument,
        variables: { id: ids.missing },
        answer: refused('NotFound', 'deleteProposalTemplate'),
      },
      ({ templates }) => failureOf(templates.remove(ids.missing)),
    );
    expect(failure).toMatchObject({ kind: 'not-found', subject: 'template' });
  });
});
