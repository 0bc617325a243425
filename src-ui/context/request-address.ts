import { useStore } from 'zustand';
import { useApp } from './portal-context.ts';

/** Where a person reads a design and code request: admins in the panel above their list, its owner on its page. */
export const requestAddress = (isAdmin: boolean, id: string): string =>
  isAdmin ? `/admin/design-code/requests?serviceId=${id}` : `/design-code/${id}`;

/** The same for who is signed in; undefined where there is none to read. */
export const useRequestAddress = (requestId: string | undefined): string | undefined => {
  const auth = useStore(useApp().auth);
  if (requestId === undefined || auth.status !== 'AUTHENTICATED') return undefined;
  return requestAddress(auth.user.isAdmin, requestId);
};
