import { noSuchRequest } from '#core/design-code/request.ts';
import { proposalNews } from '#core/proposals/proposal-news.ts';
import { conflict, invalid, notFound } from '#core/kernel/app-error.ts';
import { refuse } from '#core/kernel/checked.ts';
import {
  type Proposal,
  canDelete,
  declineProblem,
  delayProblems,
  draftProblem,
  copyProblem,
  onlyDraftsAreSent,
  recipientOf,
  sendProblems,
  takeBackProblem,
} from '#core/proposals/proposal.ts';
import { statusAfterAnswer } from '#core/proposals/payment-parts.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { declineProblems } from '#core/proposals/decline-proposal.ts';
import { parseUlid } from '#core/kernel/ulid.ts';
import { proposalCsv } from '#core/proposals/proposal-csv.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import type { ProposalGateway } from '#core/proposals/proposal-gateway.ts';
import { isWaiting, isWaitingFor } from '#core/proposals/waiting.ts';
import { personOf, type Caller } from './caller.ts';
import { closeCheckouts } from './open-checkouts.ts';
import { withCsv } from './csv-page.ts';
import { notify } from './notices.ts';
import { forgetQuestions } from './proposals/forget-questions.ts';
import { proposalsPage } from './proposals/proposals-page.ts';
import { awaitSending, sendLater, sendNow, stopWaiting } from './proposals/waiting-drafts.ts';
import { isReceivedBy, proposalFor, receivedProposal, shownProposal, storedProposal } from './proposal-access.ts';
import { copyServices, unanswered, writeContent, type ProposalContent } from './proposal-content.ts';
import type { Account } from './tables.ts';
import type { MemoryWorld } from './world.ts';

export const createMemoryProposalGateway = (world: MemoryWorld, caller: Caller): ProposalGateway => {
  const { proposals, requests } = world.tables;
  const all = (): readonly Proposal[] => [...proposals.values()];
  const store = (proposal: Proposal): Proposal => {
    proposals.set(proposal.id, proposal);
    world.changed();
    return proposal;
  };
  const change = (proposal: Proposal, fields: Partial<Proposal>): Proposal =>
    store({ ...proposal, ...fields, revision: proposal.revision + 1 });
  const begin = (owner: Account, id: string, content: ProposalContent & Pick<Proposal, 'requestId'>): Proposal =>
    store({
      ...content,
      id,
      owner: personOf(owner),
      status: 'DRAFT',
      currency: world.currency,
      revision: 1,
      createdAt: world.stamp(),
      sentAt: undefined,
      remindedAt: undefined,
      payments: [],
    });
  const draft = (id: string, revision?: number, onlyDrafts = 'Only a draft can be edited'): Proposal => {
    const proposal = storedProposal(world, id);
    const problem = draftProblem(proposal, onlyDrafts);
    if (problem !== undefined) throw conflict(problem);
    if (revision !== undefined && revision !== proposal.revision)
      throw conflict('This proposal was changed meanwhile: load it again');
    return proposal;
  };

  for (const proposal of all()) awaitSending(world, proposal);

  return {
    get: async (id) => {
      const account = caller.signedIn();
      const proposal = proposals.get(id);
      return proposal === undefined ? undefined : proposalFor(world, account, proposal);
    },
    list: (query, request) =>
      withCsv(proposalCsv, request, async (page) => {
        const { id } = caller.admin();
        const waits = (proposal: Proposal) => isWaiting(proposal, world.clock.now());
        const nameOf = (userId: string) => world.tables.users.get(userId)?.name;
        return proposalsPage(
          all().map((each) => shownProposal(world, each)),
          ['proposals', id],
          query,
          page,
          { waits, nameOf },
        );
      }),
    listReceived: (query, request) =>
      withCsv(proposalCsv, request, async (page) => {
        const account = caller.signedIn();
        const received = all().filter((proposal) => isReceivedBy(proposal, account.id));
        const visible = received.flatMap((proposal) => proposalFor(world, account, proposal) ?? []);
        const waits = (proposal: Proposal) => isWaitingFor(proposal, account.id, world.clock.now());
        return proposalsPage(visible, ['received', account.id], query, page, { waits });
      }),
    create: async (id, written) => {
      const admin = caller.admin();
      if (parseUlid(id) !== id) throw invalid('id', 'Choose another id: this is not a ULID');
      const made = proposals.get(id);
      if (made !== undefined && made.owner.id !== admin.id) throw invalid('id', 'Choose another id');
      const content = writeContent(world, admin, written);
      const { requestId } = written;
      if (requestId !== undefined && !requests.has(requestId)) throw invalid('requestId', noSuchRequest);
      return made ?? begin(admin, id, { ...content, requestId });
    },
    edit: async (id, revision, written) => {
      const admin = caller.admin();
      const base = draft(id, revision);
      return change(base, writeContent(world, admin, written, base));
    },
    sendDraft: async (id, revision, recipients, message, delay = 0) => {
      const admin = caller.admin();
      refuse(delayProblems(delay));
      const base = draft(id, revision, onlyDraftsAreSent);
      const content = writeContent(world, admin, { ...base, recipients, message }, base);
      refuse(sendProblems(content, world.clock.now()));
      const ready = { ...base, ...content };
      return delay === 0 ? sendNow(world, ready) : sendLater(world, ready, delay);
    },
    takeBack: async (id) => {
      caller.admin();
      const base = storedProposal(world, id);
      const problem = takeBackProblem(base);
      if (problem !== undefined) throw conflict(problem);
      return stopWaiting(world, base);
    },
    remove: async (id) => {
      caller.admin();
      if (!canDelete(storedProposal(world, id))) throw conflict('A paid proposal cannot be deleted');
      proposals.delete(id);
      forgetQuestions(world);
      closeCheckouts(world, id);
      world.changed();
    },
    removeService: async (proposalId, serviceId) => {
      caller.admin();
      const base = storedProposal(world, proposalId);
      if (!base.services.some((service) => service.id === serviceId)) throw notFound('service');
      draft(proposalId);
      return change(base, { services: base.services.filter((service) => service.id !== serviceId) });
    },
    removeServiceItem: async (serviceId, itemId) => {
      caller.admin();
      const has = (proposal: Proposal) =>
        proposal.services.some(({ id, lineItems }) => id === serviceId && lineItems.some((item) => item.id === itemId));
      const base = all().find(has);
      if (base === undefined) throw notFound('service item');
      draft(base.id);
      return change(base, {
        services: base.services.map((service) =>
          service.id === serviceId
            ? { ...service, lineItems: service.lineItems.filter((item) => item.id !== itemId) }
            : service,
        ),
      });
    },
    duplicate: async (id) => {
      const admin = caller.admin();
      const { title, message, terms, recipients, services, currency } = storedProposal(world, id);
      const problem = copyProblem(currency, world.currency);
      if (problem !== undefined) throw conflict(problem);
      return begin(admin, world.ulid(), {
        title,
        message,
        terms,
        validUntil: undefined,
        requestId: undefined,
        services: copyServices(world, services),
        recipients: recipients.map((recipient) => ({ ...recipient, ...unanswered })),
      });
    },
    decline: async (id, reason) => {
      const account = caller.signedIn();
      refuse(declineProblems(reason ?? ''));
      const proposal = receivedProposal(world, account, id);
      const problem = declineProblem(proposal, account.id);
      if (problem !== undefined) throw conflict(problem);
      const recipients = proposal.recipients.map((recipient) =>
        recipient.userId === account.id
          ? { ...recipient, declinedAt: world.stamp(), declineReason: reason }
          : recipient,
      );
      const status = statusAfterAnswer(itemsOf(proposal.services), proposal.payments, recipients);
      const isOver = status !== 'SENT';
      const declined = isOver ? change(proposal, { recipients, status }) : store({ ...proposal, recipients });
      closeCheckouts(world, id, isOver ? {} : { userId: account.id });
      notify(world, proposal.owner.id, {
        type: 'ProposalDeclined',
        ...proposalNews.declined(account.name, reason, proposal.payments.length > 0),
        subjects: [{ kind: 'proposal', id, name: proposalTitle(proposal) }],
        createdBy: account.name,
      });
      world.changed();
      return proposalFor(world, account, declined) ?? declined;
    },
    markSeen: async (id) => {
      const account = caller.signedIn();
      const proposal = receivedProposal(world, account, id);
      const seenAt = recipientOf(proposal, account.id)?.seenAt ?? world.stamp();
      const recipients = proposal.recipients.map((each) => (each.userId === account.id ? { ...each, seenAt } : each));
      const seen = store({ ...proposal, recipients });
      return proposalFor(world, account, seen) ?? seen;
    },
  };
};
