import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Login } from '#core/vault/login.ts';
import type { QueryState } from '#ui/cache/query-store.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { vaultStores } from '../vault-stores.ts';

/** One login of the open vault, held only by the view; null where there is none. */
export const useLogin = (id: string): QueryState<Login | null> & { readonly put: (login: Login) => void } => {
  const { login } = useFeature(vaultStores);
  const store = useMemo(() => login(id), [login, id]);
  return { ...useStore(store), put: store.put };
};
