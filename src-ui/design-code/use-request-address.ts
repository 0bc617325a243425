import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';
import { requestAddress } from './request-paths.ts';

/** Where this person reads a request; undefined where there is none to read. */
export const useRequestAddress = (requestId: string | undefined): string | undefined => {
  const auth = useStore(useApp().auth);
  if (requestId === undefined || auth.status !== 'AUTHENTICATED') return undefined;
  return requestAddress(auth.user.isAdmin, requestId);
};
