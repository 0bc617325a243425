import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import {
  findLogins,
  tagsInUse,
  type LoginFilter,
  type LoginFindings,
  type LoginView,
} from '#core/vault/find-logins.ts';
import { isReadable } from '#core/vault/login.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { findingsOf } from '../dashboard/findings-store.ts';
import { vaultStores } from '../vault-stores.ts';

const minute = 60_000;

/** Returns the time, again every minute, so that a date that passes is noticed while the page is open. */
export const useNow = (): number => {
  const { clock } = useApp().device;
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), minute);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
};

const findingViews: ReadonlySet<LoginView> = new Set(['breached', 'reused', 'without-2fa']);
const noFindings: LoginFindings = { breached: new Set(), reused: new Set(), withoutTotp: new Set() };

/** What a filter leaves of an open vault, and what there is to filter by. */
export const useFoundLogins = (filter: LoginFilter) => {
  const { list, findings } = useFeature(vaultStores);
  const state = useStore(list);
  const found = useStore(findings);
  const now = useNow();
  const { logins } = state;
  useEffect(() => void list.load(), [list]);
  const asked = useDeferredValue(filter);
  const known = useMemo(() => (findingViews.has(asked.view) ? findingsOf(found) : noFindings), [found, asked.view]);
  const shown = useMemo(
    () => (logins === undefined ? undefined : findLogins(logins, asked, now, known)),
    [logins, asked, now, known],
  );
  const tags = useMemo(() => tagsInUse(logins ?? []), [logins]);
  const brands = useMemo(() => {
    const byId = new Map(
      (logins ?? []).flatMap((login) =>
        isReadable(login) && login.brand !== undefined ? [[login.brand.id, login.brand] as const] : [],
      ),
    );
    return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name));
  }, [logins]);
  return { ...state, shown, tags, brands, now };
};
