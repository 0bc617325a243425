import { expect, it } from 'vitest';
import { isProposalDraft } from '#src/composition/commands/proposal-draft.ts';

const file = { key: 'proposal/one.png', type: 'image' };
const item = { title: 'Health check', description: '', price: 39_000, billingType: 'ONE_TIME', files: [file] };
const service = { title: 'Website care', type: 'WebsiteMaintenance', lineItems: [item] };
const draft = { message: '', recipients: [{ email: 'ada@coolio.test' }], services: [service] };

const ofItem = (changes: object) => ({
  ...draft,
  services: [{ ...service, lineItems: [item, { ...item, ...changes }] }],
});
const ofService = (changes: object) => ({ ...draft, services: [service, { ...service, ...changes }] });
const without = (changes: Readonly<Record<string, unknown>>, name: string) =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => key !== name));

it.each<readonly [string, unknown]>([
  ['everything', draft],
  ['an id and a user of a recipient', { ...draft, recipients: [{ email: 'a', userId: 'u' }], id: 'x' }],
  ['nobody and nothing so far', { ...draft, recipients: [], services: [] }],
  ['a title, a last day and terms', { ...draft, title: 'Spring', validUntil: '2027-01-31', terms: 'Half now' }],
  ['a service without items', ofService({ lineItems: [] })],
  ['an item without files', ofItem({ files: [] })],
  ['an item of each month', ofItem({ billingType: 'RECURRING', billingInterval: 'MONTH' })],
  ['an item of each year', ofItem({ billingType: 'RECURRING', billingInterval: 'YEAR' })],
])('JSON is a draft with %s', (_what, value) => {
  expect(isProposalDraft(value)).toBe(true);
});

it.each<readonly [string, unknown]>([
  ['nothing', null],
  ['a text', 'draft'],
  ['a list', [draft]],
  ['no message', without(draft, 'message')],
  ['a message that is no text', { ...draft, message: 7 }],
  ['a title that is no text', { ...draft, title: 7 }],
  ['a last day that is no text', { ...draft, validUntil: 20_270_131 }],
  ['terms that are no text', { ...draft, terms: null }],
  ['no recipients', without(draft, 'recipients')],
  ['recipients that are no list', { ...draft, recipients: { email: 'a' } }],
  ['a recipient without an email', { ...draft, recipients: [{ email: 'a' }, {}] }],
  ['a recipient that is a text', { ...draft, recipients: ['ada@coolio.test'] }],
  ['no services', without(draft, 'services')],
  ['a service that is a text', { ...draft, services: ['care'] }],
  ['a service without a title', ofService({ title: undefined })],
  ['a service of an unknown line', ofService({ type: 'Gardening' })],
  ['a service whose items are no list', ofService({ lineItems: item })],
  ['an item that is a text', ofService({ lineItems: ['check'] })],
  ['an item without a title', ofItem({ title: undefined })],
  ['an item without a description', ofItem({ description: undefined })],
  ['an item whose price is a text', ofItem({ price: '390' })],
  ['an item of an unknown billing', ofItem({ billingType: 'WEEKLY' })],
  ['an item of an unknown interval', ofItem({ billingType: 'RECURRING', billingInterval: 'WEEK' })],
  ['an item whose files are no list', ofItem({ files: file })],
  ['a file without a key', ofItem({ files: [{ type: 'image' }] })],
  ['a file without a type', ofItem({ files: [file, { key: 'x' }] })],
  ['a file that is a text', ofItem({ files: ['x'] })],
])('JSON is no draft with %s', (_what, value) => {
  expect(isProposalDraft(value)).toBe(false);
});
