import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';

/** The id of the admin at the device. */
export const useViewerId = (): string => {
  const auth = useStore(useApp().auth);
  return auth.status === 'AUTHENTICATED' ? auth.user.id : '';
};
