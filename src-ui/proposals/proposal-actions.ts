import { isolated } from '#core/kernel/isolated.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { ProposalDraft } from '#core/proposals/proposal-draft.ts';
import { proposalTitle } from '#core/proposals/proposal-title.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { action } from '#ui/cache/action-store.ts';
import { keys } from '#ui/cache/keys.ts';

const touches = [keys.proposals.root, keys.requests.root, keys.dashboard.root];
const shows = (proposal: Proposal) => [[keys.proposals.one(proposal.id), proposal] as const];

/** How long a proposal waits before it goes. */
export const undoSeconds = 10;

type Draft = {
  readonly draft: ProposalDraft;
  readonly base: Proposal | undefined;
  /** Of a new proposal. */
  readonly id: string | undefined;
};

export const proposalActions = (deps: FeatureDeps) => {
  const { portal, navigator, cache } = deps;
  const { proposals, orders } = portal;
  const takeBack = action(deps, {
    run: async (id: string) => {
      const draft = await proposals.takeBack(id);
      navigator.go(`/admin/proposals/edit/${id}`, { replace: true });
      return draft;
    },
    shows,
    touches,
    notifies: () => ['Not sent: it is a draft again'],
    failureToast: true,
  });
  return {
    decline: action(deps, {
      run: ({ id, reason }: { readonly id: string; readonly reason: string }) => proposals.decline(id, reason),
      shows,
      touches: [keys.proposals.root, keys.requests.root],
      notifies: ({ owner }) => ['Proposal declined', `${isolated(owner.name)} is notified`],
    }),
    /** Notes that the reader has opened it; a failure stays between this device and the server. */
    see: action(deps, { run: (id: string) => proposals.markSeen(id), shows }),
    /** Leads to the page of the payment provider. A proposal that has changed meanwhile is asked for again. */
    pay: action(deps, {
      run: async ({ proposal, ids }: { readonly proposal: Proposal; readonly ids: ReadonlySet<string> }) => {
        navigator.leave((await orders.pay(proposal, ids)).url);
      },
    }),
    refresh: (id: string) => cache.invalidateQueries({ queryKey: keys.proposals.one(id) }),
    duplicate: action(deps, {
      run: async (id: string) => {
        const copy = await proposals.duplicate(id);
        navigator.go(`/admin/proposals/edit/${copy.id}`);
      },
      touches,
      notifies: () => ['Copied to a new draft'],
      failureToast: true,
    }),
    remove: action(deps, {
      run: (id: string) => proposals.remove(id),
      touches,
      notifies: () => ['Proposal deleted'],
      failureToast: true,
    }),
    newId: () => proposals.newId(),
    /** Keeps a draft; where it is written says so. */
    save: action(deps, { run: ({ draft, base, id }: Draft) => proposals.saveDraft(draft, base, id), shows, touches }),
    /** Sends a draft once there was time to think better of it. */
    send: action(deps, {
      run: (saved: Proposal) => proposals.sendDraft(saved, saved.recipients, saved.message, undoSeconds),
      shows,
      touches,
      notifies: (sending) => [
        `Sending in ${undoSeconds} seconds`,
        isolated(proposalTitle(sending)),
        { label: 'Undo', onAction: () => void takeBack.run(sending.id) },
      ],
    }),
    takeBack,
    /** Sends at once what waits to be sent. */
    sendNow: action(deps, {
      run: async (id: string) => {
        const draft = await proposals.takeBack(id);
        return proposals.sendDraft(draft, draft.recipients, draft.message);
      },
      shows,
      touches,
      notifies: () => ['Proposal sent'],
      failureToast: true,
    }),
  };
};
