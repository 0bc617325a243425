import type { SentFile } from '#ui/attachments/file-stores.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** What a person has written into the box of a comment or of a reply, and not sent. */
export type KeptDraft = {
  readonly text: string;
  /** User ids of the people who were picked. */
  readonly picked: readonly string[];
  readonly files: readonly SentFile[];
};

export const emptyDraft: KeptDraft = { text: '', picked: [], files: [] };

/** By the id of the comment that is replied to; empty for a comment of its own. */
export type KeptDrafts = Readonly<Record<string, KeptDraft>>;

const isDrafts = (value: unknown): value is KeptDrafts => typeof value === 'object' && value !== null;

/** Drafts of comments by task, kept on the device under the person's id, with which they leave. */
export const draftStores = ({ portal, auth }: FeatureDeps) => {
  const { store } = portal.device;
  const keyOf = (taskId: string): string | undefined => {
    const state = auth.getState();
    return state.status === 'AUTHENTICATED' ? `${state.user.id}/comment-drafts/${taskId}` : undefined;
  };
  let last: Promise<unknown> = Promise.resolve();
  /** What was read of the task that is open, with what was written since. */
  let open: { readonly taskId: string; readonly drafts: KeptDrafts } | undefined;
  const read = async (key: string): Promise<KeptDrafts> => {
    const kept = await store.get(key);
    return isDrafts(kept) ? kept : {};
  };
  return {
    /** Reads the drafts of a task, for `of` to give out. */
    read: async (taskId: string): Promise<void> => {
      const key = keyOf(taskId);
      await last;
      open = { taskId, drafts: key === undefined ? {} : await read(key) };
    },
    /** Returns the draft of a box of the task that was read last; undefined where there is none. */
    of: (taskId: string, box: string): KeptDraft | undefined =>
      open?.taskId === taskId ? open.drafts[box] : undefined,
    /** Returns every draft of a task, of one that is not there any more too. */
    all: async (taskId: string): Promise<KeptDrafts> => {
      const key = keyOf(taskId);
      await last;
      return key === undefined ? {} : read(key);
    },
    close: (): void => {
      open = undefined;
    },
    /** Keeps a draft; an empty one is removed. */
    write: (taskId: string, box: string, draft: KeptDraft): void => {
      const key = keyOf(taskId);
      if (key === undefined) return;
      const isEmpty = draft.text.trim() === '' && draft.files.length === 0;
      const within = (drafts: KeptDrafts): KeptDrafts => {
        const { [box]: _before, ...others } = drafts;
        return isEmpty ? others : { ...others, [box]: draft };
      };
      if (open?.taskId === taskId) open = { taskId, drafts: within(open.drafts) };
      last = last.then(async () => store.set(key, within(await read(key))));
    },
  };
};
