import type { RequestKind } from '#core/design-code/request-kind.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { readDraft, type KeptDraft } from './kept-draft.ts';

/** Where a draft is kept of those of one person. */
export type DraftPlace = {
  /** Returns what was kept, as far as this build knows it; undefined where there is nothing. */
  readonly read: (kind: RequestKind) => Promise<KeptDraft | undefined>;
  /** Returns whether the draft is kept; it is not where the device keeps nothing. */
  readonly write: (draft: KeptDraft) => Promise<boolean>;
  readonly clear: () => Promise<void>;
};

/** Drafts of requests, kept on the device under the person's id, with which they leave. */
export const draftStores = ({ portal, auth }: FeatureDeps) => {
  const { store } = portal.device;
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** `name` is the kind of a new request, or the id of one that is edited. */
    at: (name: string): DraftPlace => {
      const state = auth.getState();
      const key = state.status === 'AUTHENTICATED' ? `${state.user.id}/request-draft/${name}` : undefined;
      return {
        read: async (kind) => {
          await last;
          return key === undefined ? undefined : readDraft(kind, await store.get(key));
        },
        write: async (draft) => {
          if (key === undefined) return false;
          last = last.then(() => store.set(key, draft));
          await last;
          return (await store.get(key)) !== undefined;
        },
        clear: async () => {
          if (key === undefined) return;
          last = last.then(() => store.clear(key));
          await last;
        },
      };
    },
  };
};
