import type { RequestDraft } from '#core/design-code/check-request.ts';
import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { keys } from '#ui/cache/keys.ts';
import { requestActions } from '#ui/design-code/request-actions.ts';

const of = rowsOf(requestActions);

const draft: RequestDraft = { category: 'WebDesign', subCategory: undefined, answers: { title: 'A shop' } };
const request = { id: 'request-1', ...draft, revision: 1 };
const shows = [[keys.requests.one('request-1'), request]] as const;
const touches = [keys.requests.root, keys.dashboard.root];

export const requestRows: readonly DeclaredRow[] = [
  of('keep', {
    where: 'new',
    given: { id: 'request-1', revision: undefined, draft },
    answers: { 'requests.create': request },
    sends: [['requests.create', 'request-1', draft]],
    shows,
    touches,
    says: [['success', 'Request sent: Web design']],
    refused: 'silent',
  }),
  of('keep', {
    where: 'made by an earlier try with other words',
    given: { id: 'request-1', revision: undefined, draft },
    answers: {
      'requests.create': { ...request, answers: { title: 'Before' }, revision: 4 },
      'requests.edit': request,
    },
    sends: [
      ['requests.create', 'request-1', draft],
      ['requests.edit', 'request-1', 4, draft],
    ],
    shows,
    touches,
    says: [['success', 'Request sent: Web design']],
    refused: 'silent',
  }),
  of('keep', {
    where: 'made by an earlier try with the same words',
    given: {
      id: 'request-1',
      revision: undefined,
      draft: { ...draft, answers: { description: ' A shop ', projectType: 'redesign', currentWebsite: '' } },
    },
    answers: { 'requests.create': { ...request, answers: { projectType: 'redesign', description: 'A shop' } } },
    sends: [
      [
        'requests.create',
        'request-1',
        { ...draft, answers: { description: ' A shop ', projectType: 'redesign', currentWebsite: '' } },
      ],
    ],
    shows: [
      [keys.requests.one('request-1'), { ...request, answers: { projectType: 'redesign', description: 'A shop' } }],
    ],
    touches,
    says: [['success', 'Request sent: Web design']],
    refused: 'silent',
  }),
  of('keep', {
    where: 'changed',
    given: { id: 'request-1', revision: 7, draft },
    answers: { 'requests.edit': request },
    sends: [['requests.edit', 'request-1', 7, draft]],
    shows,
    touches,
    says: [['success', 'Request saved']],
    refused: 'silent',
  }),
  of('remove', {
    given: 'request-1',
    answers: { 'requests.remove': undefined },
    sends: [['requests.remove', 'request-1']],
    touches,
    says: [['success', 'Request deleted']],
    refused: 'toast',
  }),
];
