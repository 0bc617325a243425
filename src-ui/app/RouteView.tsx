import { lazy, memo, Suspense, useContext, useEffect, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { useStore } from 'zustand';
import { FailureBoundary } from '#ui/failure/FailureBoundary.tsx';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { RoutesContext } from '#ui/routing/routes-context.ts';
import { matchRoute, mayOpen, type RouteMatch } from '#ui/routing/route.ts';
import { useShownPage, type Shown } from '#ui/routing/use-shown-page.ts';
import { FullPageSpinner } from '#ui/kit/FullPageSpinner.tsx';
import { useApp } from '#ui/context/portal-context.ts';
import { Shell } from './Shell.tsx';

const notFoundError = { kind: 'not-found', subject: 'page', message: 'Not Found' } as const;
const deniedError = { kind: 'access-denied', message: 'Unauthorized' } as const;

const PublicLayout = lazy(() =>
  import('#ui/public/PublicLayout.tsx').then((module) => ({ default: module.PublicLayout })),
);

const EntryFrame = lazy(() => import('#ui/identity/EntryFrame.tsx').then((module) => ({ default: module.EntryFrame })));

const Public = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<FullPageSpinner />}>
    <PublicLayout>{children}</PublicLayout>
  </Suspense>
);

type PageViewProps = Omit<Extract<Shown, { readonly kind: 'page' }>, 'kind'>;

/** Not drawn again while the code of the page after it is on its way. */
const PageView = memo(({ page: Page, match, search }: PageViewProps) => (
  <FailureBoundary key={match.route.path + JSON.stringify(match.params)}>
    <Page params={match.params} search={search} />
  </FailureBoundary>
));

type ShownProps = { readonly match: RouteMatch };

const ShownRoute = ({ match }: ShownProps) => {
  const app = useApp();
  const { scroll } = app;
  const text = useSearch();
  const search = useMemo(() => new URLSearchParams(text), [text]);
  const shown = useShownPage(match, search, () => match.route.preload?.(app, match.params, search));
  const shownMatch = shown.kind === 'page' ? shown.match : undefined;
  useLayoutEffect(() => {
    if (shownMatch !== undefined) scroll.restore();
  }, [shownMatch, scroll]);
  switch (shown.kind) {
    case 'pending':
      return <FullPageSpinner />;
    case 'failed':
      return <FailureScreen error={shown.error} />;
    case 'page':
      return <PageView page={shown.page} match={shown.match} search={shown.search} />;
    default:
      return shown satisfies never;
  }
};

/** The page of the current address, within the layout and the guard that its route asks for. */
export const RouteView = () => {
  const app = useApp();
  const [path] = useLocation();
  const search = useSearch();
  const routes = useContext(RoutesContext);
  const auth = useStore(app.auth);
  const match = useMemo(() => matchRoute(routes, path), [path, routes]);
  const signedIn = auth.status === 'AUTHENTICATED';
  const { tabTitle } = app;
  const title = match?.route.title ?? notFoundError.message;
  useEffect(() => tabTitle.setPage(title), [tabTitle, title]);

  if (match === undefined)
    return signedIn ? (
      <Shell user={auth.user}>
        <FailureScreen error={notFoundError} />
      </Shell>
    ) : (
      <Public>
        <FailureScreen error={notFoundError} isGuest />
      </Public>
    );

  const page = <ShownRoute match={match} />;
  switch (match.route.access) {
    case 'public':
      return <Public>{page}</Public>;
    case 'auth':
      return (
        <Suspense fallback={<FullPageSpinner />}>
          <EntryFrame signedIn={signedIn}>{page}</EntryFrame>
        </Suspense>
      );
    case 'private':
    case 'admin': {
      if (auth.status === 'AUTHENTICATING') return <FullPageSpinner />;
      if (auth.status === 'UNKNOWN') return <FailureScreen error={auth.error} />;
      if (!signedIn) {
        const here = path + (search === '' ? '' : `?${search}`);
        return <Redirect to={`/auth/sign-in?redirect=${encodeURIComponent(here)}`} replace />;
      }
      return (
        <Shell user={auth.user}>{mayOpen(match.route, auth) ? page : <FailureScreen error={deniedError} />}</Shell>
      );
    }
    default:
      return match.route.access satisfies never;
  }
};
