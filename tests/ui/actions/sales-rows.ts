import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { storedProposal, storedSubscription } from '#tests/support/entities.ts';
import { ada, moment } from '#tests/support/ui/feature-stage.ts';
import { isolated } from '#core/kernel/isolated.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import { templateActions } from '#ui/proposals/templates/template-actions.ts';
import { templateKeys } from '#ui/proposals/templates/template-keys.ts';
import { keys } from '#ui/cache/keys.ts';
import { dayOf } from '#ui/kit/Time.tsx';
import { leadActions } from '#ui/leads/lead-actions.ts';
import { orderActions } from '#ui/orders/order-actions.ts';
import { questionActions } from '#ui/proposals/questions/question-actions.ts';
import { proposalActions } from '#ui/proposals/proposal-actions.ts';

const of = rowsOf(proposalActions);

const base = storedProposal({
  id: 'proposal-1',
  status: 'DRAFT',
  owner: { id: 'robin-id', name: 'رابین', email: 'admin@coolio.test' },
});
const saved = { ...base, revision: 3 };
const draft = { recipients: [{ email: 'ada@coolio.test' }], services: [], message: 'As we spoke of.' };
const shows = [[keys.proposals.one('proposal-1'), saved]] as const;
const touches = [keys.proposals.root, keys.requests.root, keys.dashboard.root];

const proposalRows: readonly DeclaredRow[] = [
  of('decline', {
    given: { id: 'proposal-1', reason: 'Too early' },
    answers: { 'proposals.decline': saved },
    sends: [['proposals.decline', 'proposal-1', 'Too early']],
    shows,
    touches: [keys.proposals.root, keys.requests.root],
    says: [['success', 'Proposal declined', '\u2068رابین\u2069 is notified']],
    refused: 'silent',
  }),
  of('see', {
    given: 'proposal-1',
    answers: { 'proposals.markSeen': saved },
    sends: [['proposals.markSeen', 'proposal-1']],
    shows,
    refused: 'silent',
  }),
  of('pay', {
    given: { proposal: base, ids: new Set(['item-1']) },
    answers: { 'orders.pay': { url: 'https://pay.test/1' } },
    sends: [['orders.pay', base, new Set(['item-1'])]],
    goes: ['https://pay.test/1'],
    refused: 'silent',
  }),
  of('duplicate', {
    given: 'proposal-1',
    answers: { 'proposals.duplicate': { ...base, id: 'proposal-2' } },
    sends: [['proposals.duplicate', 'proposal-1']],
    goes: ['/admin/proposals/edit/proposal-2'],
    touches,
    says: [['success', 'Copied to a new draft']],
    refused: 'toast',
  }),
  of('remove', {
    given: 'proposal-1',
    answers: { 'proposals.remove': undefined },
    sends: [['proposals.remove', 'proposal-1']],
    touches,
    says: [['success', 'Proposal deleted']],
    refused: 'toast',
  }),
  of('save', {
    given: { draft, base, id: undefined },
    answers: { 'proposals.saveDraft': saved },
    sends: [['proposals.saveDraft', draft, base, undefined]],
    shows,
    touches,
    says: [],
    refused: 'silent',
  }),
  of('send', {
    given: saved,
    answers: { 'proposals.sendDraft': saved },
    sends: [['proposals.sendDraft', saved, saved.recipients, saved.message, 10]],
    shows,
    touches,
    says: [['success', 'Sending in 10 seconds', isolated(proposalTitle(saved))]],
    refused: 'silent',
  }),
  of('takeBack', {
    given: 'proposal-1',
    answers: { 'proposals.takeBack': saved },
    sends: [['proposals.takeBack', 'proposal-1']],
    goes: ['/admin/proposals/edit/proposal-1'],
    shows,
    touches,
    says: [['success', 'Not sent: it is a draft again']],
    refused: 'toast',
  }),
  of('sendNow', {
    given: 'proposal-1',
    answers: { 'proposals.takeBack': saved, 'proposals.sendDraft': saved },
    sends: [
      ['proposals.takeBack', 'proposal-1'],
      ['proposals.sendDraft', saved, saved.recipients, saved.message],
    ],
    shows,
    touches,
    says: [['success', 'Proposal sent']],
    refused: 'toast',
  }),
];

const ofTemplates = rowsOf(templateActions);
const template = { kind: 'ITEM', name: ' Launch audit ', title: '', message: '', terms: '', services: [] } as const;
const keptTemplate = {
  ...template,
  id: 'template-1',
  name: 'Launch Audit',
  currency: 'USD',
  revision: 4,
  updatedAt: '',
};

const templateRows: readonly DeclaredRow[] = [
  ofTemplates('save', {
    given: template,
    answers: { 'proposals.templates': { items: [keptTemplate] }, 'proposals.saveTemplate': keptTemplate },
    sends: [
      ['proposals.templates', { kind: 'ITEM', search: 'Launch audit' }],
      ['proposals.saveTemplate', template, keptTemplate],
    ],
    touches: [templateKeys.root],
    says: [['success', 'Saved to the library', isolated('Launch Audit')]],
    refused: 'silent',
  }),
  ofTemplates('remove', {
    given: keptTemplate,
    answers: { 'proposals.removeTemplate': undefined },
    sends: [['proposals.removeTemplate', 'template-1']],
    touches: [templateKeys.root],
    says: [['success', 'Deleted', isolated('Launch Audit')]],
    refused: 'toast',
  }),
];

const ofOrders = rowsOf(orderActions);
const subscription = storedSubscription();
const canceled = { ...subscription, cancelAtPeriodEnd: true };

const orderRows: readonly DeclaredRow[] = [
  ofOrders('cancel', {
    given: 'sub_1',
    answers: { 'orders.cancelSubscription': canceled },
    sends: [['orders.cancelSubscription', 'sub_1']],
    shows: [[keys.orders.subscription('sub_1'), canceled]],
    touches: [keys.orders.root],
    says: [['success', 'Subscription canceled', `It runs until ${dayOf(subscription.currentPeriodEnd)}`]],
    refused: 'toast',
  }),
  ofOrders('resume', {
    given: 'sub_1',
    answers: { 'orders.resumeSubscription': subscription },
    sends: [['orders.resumeSubscription', 'sub_1']],
    shows: [[keys.orders.subscription('sub_1'), subscription]],
    touches: [keys.orders.root],
    says: [['success', 'Your subscription continues']],
    refused: 'toast',
  }),
  ofOrders('changeCard', {
    given: 'sub_1',
    answers: { 'orders.changeCard': { url: 'https://pay.test/card/1' } },
    sends: [['orders.changeCard', 'sub_1']],
    goes: ['https://pay.test/card/1'],
    refused: 'toast',
  }),
  ofOrders('renew', {
    given: 'subscription-1',
    answers: { 'orders.renew': undefined },
    sends: [['orders.renew', 'subscription-1']],
    touches: [keys.orders.root],
    says: [['success', 'Next period billed']],
    refused: 'toast',
  }),
];

const leadRows: readonly DeclaredRow[] = [
  rowsOf(leadActions)('leave', {
    given: { email: 'new@coolio.test', company: '' },
    answers: { 'leads.leave': undefined },
    sends: [['leads.leave', 'new@coolio.test', '']],
    refused: 'silent',
  }),
];

const author = { id: ada.id, name: ada.name, email: ada.email };
const earlier = { id: 'question-1', itemId: undefined, author, text: 'When?', createdAt: moment };
const asked = { id: 'question-2', itemId: 'item-1', author, text: 'How long?', createdAt: moment };
/** By the server's clock. */
const keptQuestion = { ...asked, createdAt: '2026-11-20T10:00:01.000Z' };
const questions = keys.proposals.questions('proposal-1');

const questionRows: readonly DeclaredRow[] = [
  rowsOf(questionActions)('ask', {
    given: { id: 'question-2', draft: { proposalId: 'proposal-1', itemId: 'item-1', text: ' How long? ' } },
    answers: { 'proposals.ask': keptQuestion },
    cached: [[questions, [earlier]]],
    sends: [['proposals.ask', 'question-2', { proposalId: 'proposal-1', itemId: 'item-1', text: ' How long? ' }]],
    atOnce: [[questions, [earlier, { ...asked, isSending: true }]]],
    shows: [[questions, [earlier, keptQuestion]]],
    refused: 'silent',
  }),
];

export const salesRows: readonly DeclaredRow[] = [
  ...questionRows,
  ...proposalRows,
  ...templateRows,
  ...orderRows,
  ...leadRows,
];
