import type { ProposalDraft } from '#core/proposals/proposal-draft.ts';
import { proposalSorts, proposalStatuses, type Proposal } from '#core/proposals/proposal.ts';

import { day, flag, json, list, oneOf, optional, text, wholeNumber } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { isProposalDraft } from './proposal-draft.ts';
import { paging } from './paging.ts';
import { proposalOf } from './proposals/proposal-of.ts';
import { templateVerbs } from './proposals/templates.ts';

const id = text('id', 'of the proposal');
const listOptions = (searched: string) => ({
  status: optional(oneOf(proposalStatuses, 'only of this status')),
  waiting: flag('only those that wait for an answer'),
  search: optional(text('text', `only with these words in ${searched}`)),
  sort: optional(oneOf(proposalSorts, 'by when they were written, or by their total')),
  ...paging,
});
const columns = ['id', 'status', 'owner', 'recipients', 'services', 'createdAt'];

const recipientsOf = (proposal: Proposal, to: readonly string[] | undefined): ProposalDraft['recipients'] =>
  to === undefined
    ? proposal.recipients.map(({ email, userId }) => ({ email, userId }))
    : to.map((email) => ({ email }));

export const proposals: Noun = {
  summary: 'Proposals: those sent to you, and for admins those they write',
  feature: 'proposals',
  without: { markSeen: 'what a terminal prints was not seen as a letter' },
  verbs: {
    list: verb({
      summary: 'Lists every proposal, newest first unless --sort says otherwise; for admins',
      example: 'proposals list --status SENT --search mei --sort highest --as admin@coolio.test',
      calls: ['list'],
      columns,
      options: {
        ...listOptions('the number, a title, or the email or name of a recipient'),
        'sent-since': optional(day('only those sent on this day in UTC or later')),
      },
      run: ({ portal }, { status, waiting, 'sent-since': sentSince, search, sort, ...page }) =>
        portal.proposals.list({ status, waiting: waiting || undefined, sentSince, search, sort }, page),
    }),
    received: verb({
      summary: 'Lists the proposals that were sent to you, newest first unless --sort says otherwise',
      example: 'proposals received --as ada@coolio.test',
      calls: ['listReceived'],
      columns,
      options: listOptions('the number or a title'),
      run: ({ portal }, { status, waiting, search, sort, ...page }) =>
        portal.proposals.listReceived({ status, waiting: waiting || undefined, search, sort }, page),
    }),
    show: verb({
      summary: 'Shows a proposal with its services and prices',
      example: 'proposals show 01KCWGWP00000000007J4M23QH --as ada@coolio.test',
      calls: ['get'],
      missing: 'proposal',
      args: { id },
      run: ({ portal }, given) => portal.proposals.get(given.id),
    }),
    save: verb({
      summary: 'Saves a draft, a new one or in place of what a draft has; for admins',
      example: `proposals save '{"recipients":[{"email":"ada@coolio.test"}],"services":[{"title":"Website care","type":"WebsiteMaintenance","lineItems":[{"title":"Audit","description":"","price":45000,"billingType":"ONE_TIME","files":[]}]}],"message":"Hello Ada"}' --as admin@coolio.test`,
      undo: 'proposals delete',
      calls: ['saveDraft'],
      args: {
        draft: json(
          'recipients, services and message; title, validUntil and terms if any; prices in minor units, such as cents',
          isProposalDraft,
          '"recipients", "services" and "message"',
        ),
      },
      options: { id: optional(text('id', 'of the draft that it replaces')) },
      run: async ({ portal }, { draft, id: base }) =>
        portal.proposals.saveDraft(draft, base === undefined ? undefined : await proposalOf(portal, base)),
    }),
    send: verb({
      summary: 'Sends a draft to its recipients; for admins',
      example: 'proposals send 01KDKPF5000000000090PQXK71 --message "Here it is" --as admin@coolio.test',
      calls: ['sendDraft'],
      args: { id },
      options: {
        to: optional(list('emails, in place of the draft’s')),
        message: optional(text('text', 'in place of the draft’s')),
        delay: optional(
          wholeNumber('seconds', 'until it is sent, 60 at most, while it can be taken back; at once unless given'),
        ),
      },
      run: async ({ portal }, { id: draftId, to, message, delay }) => {
        const draft = await proposalOf(portal, draftId);
        return portal.proposals.sendDraft(draft, recipientsOf(draft, to), message ?? draft.message, delay);
      },
    }),
    'take-back': verb({
      summary: 'Takes back a proposal that waits to be sent; for admins',
      example: 'proposals take-back 01KDEHNQ00000000008QCQ4WXH --as admin@coolio.test',
      calls: ['takeBack'],
      args: { id },
      run: ({ portal }, given) => portal.proposals.takeBack(given.id),
    }),
    duplicate: verb({
      summary: 'Copies a proposal into a new draft; for admins',
      example: 'proposals duplicate 01KCWGWP00000000007J4M23QH --as admin@coolio.test',
      undo: 'proposals delete',
      calls: ['duplicate'],
      args: { id },
      run: ({ portal }, given) => portal.proposals.duplicate(given.id),
    }),
    decline: verb({
      summary: 'Declines a proposal that was sent to you',
      example: 'proposals decline 01KCWGWP00000000007J4M23QH --reason "Next year" --as ada@coolio.test',
      calls: ['decline'],
      args: { id },
      options: { reason: optional(text('text', 'why, for the sender')) },
      run: ({ portal }, given) => portal.proposals.decline(given.id, given.reason),
    }),
    questions: verb({
      summary: 'Lists what was asked about a proposal and answered, oldest first',
      example: 'proposals questions 01KCWGWP00000000007J4M23QH --as ada@coolio.test',
      calls: ['questions'],
      missing: 'proposal',
      columns: ['id', 'createdAt', 'author', 'itemId', 'text'],
      args: { id },
      options: paging,
      run: ({ portal }, { id: proposalId, ...page }) => portal.proposals.questions(proposalId, page),
    }),
    ask: verb({
      summary: 'Asks about a proposal, or answers',
      example: 'proposals ask 01KCWGWP00000000007J4M23QH "When could you begin?" --as ada@coolio.test',
      calls: ['ask', 'newId'],
      args: { id, text: text('text', 'the question or the answer') },
      options: { item: optional(text('id', 'of the line item that it is about, in place of the whole')) },
      run: async ({ portal }, { id: proposalId, text: words, item: itemId }) =>
        portal.proposals.ask(await portal.proposals.newId(), { proposalId, itemId, text: words }),
    }),
    delete: verb({
      summary: 'Deletes a proposal that was never paid; for admins',
      example: 'proposals delete 01KDKPF5000000000090PQXK71 --as admin@coolio.test',
      calls: ['remove'],
      args: { id },
      run: ({ portal }, given) => portal.proposals.remove(given.id),
    }),
    'remove-service': verb({
      summary: 'Removes a service from a draft; for admins',
      example: 'proposals remove-service 01KDKPF5000000000090PQXK71 01KDKPF5000000000090PRW3S4 --as admin@coolio.test',
      calls: ['removeService'],
      args: { id, service: text('id', 'of the service') },
      run: ({ portal }, given) => portal.proposals.removeService(given.id, given.service),
    }),
    'remove-item': verb({
      summary: 'Removes a line item from a draft; for admins',
      example: 'proposals remove-item 01KDKPF5000000000090PRW3S4 01KDKPF5000000000090Q1ERVZ --as admin@coolio.test',
      calls: ['removeServiceItem'],
      args: { service: text('id', 'of the service'), item: text('id', 'of the line item') },
      run: ({ portal }, given) => portal.proposals.removeServiceItem(given.service, given.item),
    }),
    ...templateVerbs,
  },
};
