import type { UserRemoval } from '#core/users/user-removal.ts';
import { action } from '#ui/cache/action-store.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

const shows = (removal: UserRemoval, id: string) =>
  [
    [keys.users.removal(id), removal],
    [keys.users.scheduled(id), removal.scheduled ?? null],
  ] as const;

/** What says on every page that an account is to be deleted. */
const touches = [keys.dashboard.waiting];

export const removalActions = (deps: FeatureDeps) => {
  const { users } = deps.portal;
  return {
    schedule: action(deps, { run: (id: string) => users.scheduleRemoval(id), shows, touches }),
    cancel: action(deps, {
      run: (id: string) => users.cancelRemoval(id),
      shows,
      touches,
      notifies: () => ['The account stays', 'Nothing was deleted'],
      failureToast: true,
    }),
  };
};
