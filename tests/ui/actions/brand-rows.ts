import { conflict, notFound } from '#core/kernel/app-error.ts';
import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { storedBrand } from '#tests/support/entities.ts';
import { brandActions } from '#ui/brands/brand-actions.ts';
import { keys } from '#ui/cache/keys.ts';

const of = rowsOf(brandActions);

const draft = { name: 'Acme', website: '', description: '', colors: [] };
const touches = [keys.brands.root];

export const brandRows: readonly DeclaredRow[] = [
  of('keep', {
    where: 'new',
    given: { id: Promise.resolve('brand-1'), isNew: true, draft },
    answers: { 'brands.create': storedBrand() },
    sends: [['brands.create', 'brand-1', draft]],
    touches,
    says: [['success', 'Brand created']],
    refused: 'silent',
  }),
  of('keep', {
    where: 'changed',
    given: { id: 'brand-1', isNew: false, draft },
    answers: { 'brands.edit': storedBrand() },
    sends: [['brands.edit', 'brand-1', draft]],
    touches,
    says: [['success', 'Brand saved']],
    refused: 'silent',
  }),
  of('remove', {
    given: 'brand-1',
    answers: { 'brands.remove': undefined },
    sends: [['brands.remove', 'brand-1']],
    touches,
    says: [['success', 'Brand deleted']],
    refused: 'toast',
  }),
  of('remove', {
    where: 'of a brand in use',
    given: 'brand-1',
    answers: { 'brands.remove': undefined },
    sends: [['brands.remove', 'brand-1']],
    touches,
    says: [['success', 'Brand deleted']],
    refused: 'silent',
    refusal: conflict('In use', [{ kind: 'login', count: 2 }]),
  }),
  of('remove', {
    where: 'of a brand that is gone',
    given: 'brand-1',
    answers: { 'brands.remove': undefined },
    sends: [['brands.remove', 'brand-1']],
    touches,
    says: [['success', 'Brand deleted']],
    refused: [['error', 'Error!', 'No such brand']],
    refusal: notFound('brand', 'No such brand'),
  }),
];
