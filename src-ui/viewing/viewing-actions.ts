import type { UserAccount } from '#core/users/user-account.ts';
import { action } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** Both leave for another page, so that nothing that one person was shown stays for the other. */
export const viewingActions = (deps: FeatureDeps) => {
  const { navigator } = deps;
  const { viewing } = deps.portal;
  return {
    start: action(deps, {
      run: async ({ id }: UserAccount) => {
        await viewing.start(id);
        navigator.leave('/dashboard');
      },
      failureToast: true,
    }),
    end: action(deps, {
      run: async () => {
        const ended = await viewing.end();
        navigator.leave(ended === undefined ? '/dashboard' : `/admin/users/${encodeURIComponent(ended.user.id)}`);
      },
      failureToast: true,
    }),
  };
};
