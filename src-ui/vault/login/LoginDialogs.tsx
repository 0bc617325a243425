import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { isReadable } from '#core/vault/login.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { listAddress } from '../list/use-login-filter.ts';
import { vaultStores } from '../vault-stores.ts';

const AddLogin = lazy(() => import('./AddLogin.tsx').then((module) => ({ default: module.AddLogin })));

const LoginDetails = lazy(() => import('./LoginDetails.tsx').then((module) => ({ default: module.LoginDetails })));
const MissingLogin = lazy(() => import('./MissingLogin.tsx').then((module) => ({ default: module.MissingLogin })));

type Props = { readonly opened: string | undefined; readonly search: URLSearchParams };

/** What the address opens above the list: a login by its id, or `new` to add one. */
export const LoginDialogs = ({ opened: id, search }: Props) => {
  const { navigator } = useApp();
  const { logins } = useStore(useFeature(vaultStores).list);
  const close = (): void => navigator.go(listAddress(search, { login: undefined }), { replace: true });
  if (id === undefined) return null;
  if (id === 'new')
    return (
      <Suspense>
        <AddLogin
          onAdded={(login) => navigator.go(listAddress(search, { login: login.id }), { replace: true })}
          onClose={close}
        />
      </Suspense>
    );
  if (logins === undefined) return null;
  const login = logins.find((each) => each.id === id);
  return (
    <Suspense>
      {login === undefined || !isReadable(login) ? (
        <MissingLogin onClose={close} />
      ) : (
        <LoginDetails key={login.id} login={login} onClose={close} />
      )}
    </Suspense>
  );
};
