import { useCallback } from 'react';
import { useApp } from '#ui/context/portal-context.ts';

/** Signs out and leaves: home, or to where the identity service ends a session of its own. */
export const useSignOut = (): (() => Promise<void>) => {
  const { auth, navigator } = useApp();
  return useCallback(async () => {
    const leaveTo = await auth.signOut();
    if (leaveTo === undefined) navigator.go('/');
    else navigator.leave(leaveTo);
  }, [auth, navigator]);
};
