import type { Archive } from '#core/archives/archive.ts';
import { action } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { archiveKeys } from './archive-keys.ts';

export const archiveActions = (deps: FeatureDeps) => {
  const { archives } = deps.portal;
  return {
    make: action(deps, {
      run: async (userId: string) => archives.create(await archives.newId(), userId),
      shows: (archive, userId) => [[archiveKeys.of(userId), archive]],
      failureToast: true,
    }),
    remove: action(deps, {
      run: ({ id }: Archive) => archives.remove(id),
      shows: (_removed, { userId }) => [[archiveKeys.of(userId), null]],
      failureToast: true,
    }),
  };
};
