import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  CreateBrandDocument,
  DeleteBrandDocument,
  EditBrandDocument,
  GetAllBrandsDocument,
  GetBrandsDocument,
} from '#contracts/generated/brands/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { portalPact } from '../portal-pact.ts';
import { given, ids, pageToken, refused, someText, counts, csvUrl } from '../shapes.ts';
import { brand } from '../vault-shapes.ts';

const { expects } = portalPact('brands');
const id = given('brandId', ids.brand);
const draft = {
  name: 'Lindqvist Ceramics',
  website: 'https://lindqvist.test',
  description: 'Stoneware.',
  colors: ['#2F3E46'],
};

describe('brands over the wire', () => {
  it('come a page at a time', async () => {
    const page = await expects(
      {
        title: 'a customer lists one of two',
        caller: 'customer',
        given: 'two brands',
        operation: GetBrandsDocument,
        variables: { ownerId: given('customerId', ids.customer), search: 'contract check', sort: 'newest', limit: 1 },
        answer: {
          data: { getBrands: { items: [brand], nextToken: someText(pageToken), csvUrl, counts: counts('all') } },
        },
      },
      ({ brands }) => brands.list({ ownerId: ids.customer, search: 'contract check', sort: 'newest' }, { limit: 1 }),
    );
    expect(page).toMatchObject({ items: [{ id: ids.brand, ...draft, owner: { id: ids.customer } }], next: pageToken });
  });

  it('come ten a page unless asked otherwise, to those who want them all', async () => {
    const page = await expects(
      {
        title: 'a customer lists them all',
        caller: 'customer',
        given: 'a brand',
        operation: GetAllBrandsDocument,
        variables: { limit: 10 },
        answer: { data: { getAllBrands: { items: MatchersV3.eachLike(brand), csvUrl, counts: counts('all') } } },
      },
      ({ brands }) => brands.listAll(),
    );
    expect(page.items).toMatchObject([{ id: ids.brand }]);
  });

  it('are made under an id of the portal’s own', async () => {
    const made = await expects(
      {
        title: 'a customer makes one',
        caller: 'customer',
        given: 'a new name for a brand',
        operation: CreateBrandDocument,
        variables: { input: { ...draft, id: given('newId', ids.newId), name: given('newName', draft.name) } },
        answer: { data: { createBrand: brand } },
      },
      ({ brands }) => brands.create(ids.newId, draft),
    );
    expect(made).toMatchObject(draft);
  });

  it('are not made with a name that its owner uses already', async () => {
    const failure = await expects(
      {
        title: 'a customer makes a second one of the same name',
        caller: 'customer',
        given: 'a brand',
        operation: CreateBrandDocument,
        variables: { input: { ...draft, id: given('newId', ids.newId), name: given('brandName', draft.name) } },
        answer: refused('BadRequest', 'createBrand', { field: 'name' }),
      },
      ({ brands }) => failureOf(brands.create(ids.newId, draft)),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'name' });
  });

  it('are changed', async () => {
    const edited = await expects(
      {
        title: 'a customer changes one',
        caller: 'customer',
        given: 'a brand',
        operation: EditBrandDocument,
        variables: { id, input: { ...draft, name: given('brandName', draft.name) } },
        answer: { data: { editBrand: brand } },
      },
      ({ brands }) => brands.edit(ids.brand, draft),
    );
    expect(edited).toMatchObject(draft);
  });

  it('that are missing are not changed', async () => {
    const failure = await expects(
      {
        title: 'a missing one is changed',
        caller: 'customer',
        given: 'nothing has this id',
        operation: EditBrandDocument,
        variables: { id: ids.missing, input: draft },
        answer: refused('NotFound', 'editBrand'),
      },
      ({ brands }) => failureOf(brands.edit(ids.missing, draft)),
    );
    expect(failure).toMatchObject({ kind: 'not-found', subject: 'brand' });
  });

  it('are deleted', async () => {
    const done = await expects(
      {
        title: 'a customer deletes one',
        caller: 'customer',
        given: 'a brand',
        operation: DeleteBrandDocument,
        variables: { id },
        answer: { data: { deleteBrand: someText(ids.brand) } },
      },
      ({ brands }) => brands.remove(ids.brand),
    );
    expect(done).toBeUndefined();
  });

  it('that a login uses are not deleted', async () => {
    const failure = await expects(
      {
        title: 'a customer deletes one that a login uses',
        caller: 'customer',
        given: 'a brand that a login uses',
        operation: DeleteBrandDocument,
        variables: { id },
        answer: refused('Conflict', 'deleteBrand', {
          usedBy: MatchersV3.eachLike({
            kind: MatchersV3.regex('^(login|asset|task)$', 'login'),
            count: MatchersV3.integer(1),
          }),
        }),
      },
      ({ brands }) => failureOf(brands.remove(ids.brand)),
    );
    expect(failure).toMatchObject({ kind: 'conflict', usedBy: [{ kind: 'login', count: 1 }] });
  });
});
