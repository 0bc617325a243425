import { useContext, type ReactNode } from 'react';
import { Redirect, useSearch } from 'wouter';
import { returnPath } from '#ui/routing/return-path.ts';
import { RoutesContext } from '#ui/routing/routes-context.ts';
import { AuthLayout } from './AuthLayout.tsx';

type Props = { readonly signedIn: boolean; readonly children: ReactNode };

/** A page of signing in within its layout; somebody who is signed in goes on to where the address says. */
export const EntryFrame = ({ signedIn, children }: Props) => {
  const routes = useContext(RoutesContext);
  const search = useSearch();
  if (!signedIn) return <AuthLayout>{children}</AuthLayout>;
  const back = returnPath(routes, new URLSearchParams(search).get('redirect'));
  return <Redirect key={back} to={back} replace />;
};
