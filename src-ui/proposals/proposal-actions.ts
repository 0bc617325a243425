import { isolated } from '#core/kernel/isolated.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { ProposalDraft } from '#core/proposals/proposal-draft.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { action } from '#ui/cache/action-store.ts';
import { keys } from '#ui/cache/keys.ts';

const touches = [keys.proposals.root, keys.requests.root, keys.dashboard.root];
const shows = (proposal: Proposal) => [[keys.proposals.one(proposal.id), proposal] as const];

type Draft = { readonly draft: ProposalDraft; readonly base: Proposal | undefined };

export const proposalActions = (deps: FeatureDeps) => {
  const { portal, navigator, cache } = deps;
  const { proposals, orders } = portal;
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
    save: action(deps, {
      run: ({ draft, base }: Draft) => proposals.saveDraft(draft, base),
      shows,
      touches,
      notifies: () => ['Draft saved'],
    }),
    /** Saves the draft, which `onSaved` gets, and sends it. */
    send: action(deps, {
      run: async ({ draft, base, onSaved }: Draft & { readonly onSaved: (saved: Proposal) => void }) => {
        const saved = await proposals.saveDraft(draft, base);
        onSaved(saved);
        return proposals.sendDraft(saved, draft.recipients, draft.message);
      },
      shows,
      touches,
      notifies: () => ['Proposal sent'],
    }),
  };
};
