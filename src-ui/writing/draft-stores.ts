import type { SentFile } from '#ui/attachments/file-stores.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** What a person has written into the box of a comment, a reply or a question, and not sent. */
export type KeptDraft = {
  readonly text: string;
  /** User ids of the people who were picked. */
  readonly picked: readonly string[];
  readonly files: readonly SentFile[];
};

export const emptyDraft: KeptDraft = { text: '', picked: [], files: [] };

/** By the id of what is written about: a comment, or an item of a proposal; empty for the record itself. */
export type KeptDrafts = Readonly<Record<string, KeptDraft>>;

const isDrafts = (value: unknown): value is KeptDrafts => typeof value === 'object' && value !== null;

/** Drafts by task or proposal, kept on the device under the person's id, with which they leave. */
export const draftStores = ({ portal, auth }: FeatureDeps) => {
  const { store } = portal.device;
  const keyOf = (recordId: string): string | undefined => {
    const state = auth.getState();
    return state.status === 'AUTHENTICATED' ? `${state.user.id}/comment-drafts/${recordId}` : undefined;
  };
  let last: Promise<unknown> = Promise.resolve();
  /** What was read of the record that is open, with what was written since. */
  let open: { readonly recordId: string; readonly drafts: KeptDrafts } | undefined;
  const read = async (key: string): Promise<KeptDrafts> => {
    const kept = await store.get(key);
    return isDrafts(kept) ? kept : {};
  };
  return {
    /** Reads the drafts of a record, for `of` to give out. */
    read: async (recordId: string): Promise<void> => {
      const key = keyOf(recordId);
      await last;
      open = { recordId, drafts: key === undefined ? {} : await read(key) };
    },
    /** Returns the draft of a box of the record that was read last; undefined where there is none. */
    of: (recordId: string, box: string): KeptDraft | undefined =>
      open?.recordId === recordId ? open.drafts[box] : undefined,
    /** Returns every draft of a record, of one that is not there any more too. */
    all: async (recordId: string): Promise<KeptDrafts> => {
      const key = keyOf(recordId);
      await last;
      return key === undefined ? {} : read(key);
    },
    close: (): void => {
      open = undefined;
    },
    /** Keeps a draft; an empty one is removed. */
    write: (recordId: string, box: string, draft: KeptDraft): void => {
      const key = keyOf(recordId);
      if (key === undefined) return;
      const isEmpty = draft.text.trim() === '' && draft.files.length === 0;
      const within = (drafts: KeptDrafts): KeptDrafts => {
        const { [box]: _before, ...others } = drafts;
        return isEmpty ? others : { ...others, [box]: draft };
      };
      if (open?.recordId === recordId) open = { recordId, drafts: within(open.drafts) };
      last = last.then(async () => store.set(key, within(await read(key))));
    },
  };
};
