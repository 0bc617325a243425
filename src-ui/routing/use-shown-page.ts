import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { AppError } from '#core/kernel/app-error.ts';
import { screenError } from '#ui/errors/screen-error.ts';
import type { Page } from './lazy-page.ts';
import { isComing } from './preload.ts';
import type { RouteMatch } from './route.ts';

export const pendingAfter = 1000;
export const pendingFor = 500;
/** How long loaded code waits for first data that are on their way and what it has beside, so that what is quick is shown without a skeleton before it. */
export const dataHeadStart = 150;

export type Shown =
  | { readonly kind: 'page'; readonly page: Page; readonly match: RouteMatch; readonly search: URLSearchParams }
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly error: AppError; readonly match: RouteMatch };

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The page to show for a match: the one before it, as it was, while code loads or what a link asked for comes; a pending view
 * after 1 s, then for at least 0.5 s.
 * `preload` asks for the page's first data, beside its code.
 */
export const useShownPage = (match: RouteMatch, search: URLSearchParams, preload: () => unknown): Shown => {
  const [held, setHeld] = useState<Shown>({ kind: 'pending' });
  /** Code that comes later is shown when its waiting is over, however often the view is drawn meanwhile. */
  const atOnce = useMemo(() => (isComing(match.route) ? undefined : match.route.page.loaded()), [match]);
  const ready = atOnce ?? (held.kind === 'page' && held.match === match ? held.page : undefined);
  const shown = useMemo(
    (): Shown | undefined => (ready === undefined ? undefined : { kind: 'page', page: ready, match, search }),
    [ready, match, search],
  );
  if (shown !== undefined && shown !== held) setHeld(shown);
  const askForData = useEffectEvent(async () => preload());
  const latestSearch = useEffectEvent(() => search);
  useEffect(() => {
    let current = true;
    const show = (next: Shown): void => {
      if (current) setHeld(next);
    };
    if (atOnce !== undefined) return undefined;
    let pendingSince: number | undefined;
    const timer = setTimeout(() => {
      pendingSince = performance.now();
      show({ kind: 'pending' });
    }, pendingAfter);
    const data = Promise.allSettled([askForData(), match.route.beside?.()]);
    match.route.page
      .load()
      .then(async (page) => {
        await Promise.race([data, wait(dataHeadStart)]);
        clearTimeout(timer);
        if (pendingSince !== undefined) await wait(Math.max(0, pendingFor - (performance.now() - pendingSince)));
        show({ kind: 'page', page, match, search: latestSearch() });
      })
      .catch((cause: unknown) => {
        clearTimeout(timer);
        show({ kind: 'failed', error: screenError(cause), match });
      });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [match, atOnce]);
  if (shown !== undefined) return shown;
  return held.kind === 'failed' && held.match !== match ? { kind: 'pending' } : held;
};
