import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';

/** The person at the device. */
export type Viewer = { readonly id: string; readonly name: string; readonly isAdmin: boolean };

const nobody: Viewer = { id: '', name: '', isAdmin: false };

export const useViewer = (): Viewer => {
  const auth = useStore(useApp().auth);
  return auth.status === 'AUTHENTICATED' ? auth.user : nobody;
};
