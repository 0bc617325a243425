import { tidyAnswers, type RequestDraft } from '#core/design-code/check-request.ts';
import { kindOfLine, lineName } from '#core/design-code/request-kind.ts';
import { draftOfRequest, type DesignCodeRequest } from '#core/design-code/request.ts';
import { action } from '#ui/cache/action-store.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

const touches = [keys.requests.root, keys.dashboard.root];

const wordsOf = ({ category, subCategory, answers }: RequestDraft): string => {
  const kind = kindOfLine({ category, subCategory });
  const tidy = kind === undefined ? answers : tidyAnswers(kind, answers);
  return JSON.stringify(Object.entries(tidy).toSorted(([one], [other]) => (one < other ? -1 : 1)));
};

type Kept = {
  /** Of a new request one that was made with its draft, so that sending it twice makes one request. */
  readonly id: string;
  /** Of the request that is edited; undefined for a new one. */
  readonly revision: number | undefined;
  readonly draft: RequestDraft;
};

const shows = (request: DesignCodeRequest) => [[keys.requests.one(request.id), request] as const];

export const requestActions = (deps: FeatureDeps) => {
  const { requests, assets } = deps.portal;
  const { cache } = deps;
  return {
    newId: () => requests.newId(),
    refresh: (id: string) => cache.invalidateQueries({ queryKey: keys.requests.one(id) }),
    keep: action(deps, {
      /** What was made by an earlier try, whose answer was lost, gets what was answered since. */
      run: async ({ id, revision, draft }: Kept) => {
        if (revision !== undefined) return requests.edit(id, revision, draft);
        const made = await requests.create(id, draft);
        return wordsOf(draftOfRequest(made)) === wordsOf(draft) ? made : requests.edit(id, made.revision, draft);
      },
      shows,
      touches,
      notifies: (request, { revision }) => [
        revision === undefined ? `Request sent: ${lineName(request)}` : 'Request saved',
      ],
    }),
    remove: action(deps, {
      run: (id: string) => requests.remove(id),
      touches,
      notifies: () => ['Request deleted'],
      failureToast: true,
    }),
    /** Removes uploads that no request names; one that cannot be removed now is left to the server. */
    dropFiles: async (fileKeys: readonly string[]): Promise<void> => {
      await Promise.allSettled(fileKeys.map((key) => assets.removeFile(key)));
    },
  };
};
