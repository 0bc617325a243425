import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { isReadable } from '#core/vault/login.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { listAddress } from '../list/use-login-filter.ts';
import { vaultStores } from '../vault-stores.ts';

const AddLogin = lazy(() => import('./AddLogin.tsx').then((module) => ({ default: module.AddLogin })));

const LoginDetails = lazy(() => import('./LoginDetails.tsx').then((module) => ({ default: module.LoginDetails })));
const MissingLogin = lazy(() => import('./MissingLogin.tsx').then((module) => ({ default: module.MissingLogin })));

type Props = { readonly search: URLSearchParams };

/** The login that the address names, above the list: `login=new` adds one. */
export const LoginDialogs = ({ search }: Props) => {
  const { navigator } = useApp();
  const { logins } = useStore(useFeature(vaultStores).list);
  const id = search.get('login');
  const close = (): void => navigator.go(listAddress(search, { login: undefined }), { replace: true });
  if (id === null) return null;
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
  const login = logins.find((each) => each.id === id.toUpperCase());
  return (
    <Suspense>
      {login === undefined || !isReadable(login) ? (
        <MissingLogin onClose={close} />
      ) : (
        <LoginDetails login={login} onClose={close} />
      )}
    </Suspense>
  );
};
