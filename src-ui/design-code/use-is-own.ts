import { useStore } from 'zustand';
import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { useApp } from '#ui/context/portal-context.ts';

/** Whether the request is that of the person who is signed in. */
export const useIsOwn = ({ owner }: Pick<DesignCodeRequest, 'owner'>): boolean => {
  const auth = useStore(useApp().auth);
  return auth.status === 'AUTHENTICATED' && auth.user.id === owner.id;
};
