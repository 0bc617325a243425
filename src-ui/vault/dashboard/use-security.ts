import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { expiresThisWeek, isExpired } from '#core/vault/expiry.ts';
import { isReadable, type Login } from '#core/vault/login.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import type { PasswordStats } from '#core/vault/password-stats.ts';
import { useFeature } from '#ui/app/portal-context.ts';
import { useNow } from '../list/use-found-logins.ts';
import { vaultStores } from '../vault-stores.ts';
import { securityTiles } from './security-tiles.ts';

type Dates = Pick<PasswordStats, 'expiredPasswordsCount' | 'weekPasswordsCount'>;

const datesAt = (logins: readonly Login[], now: number): Dates => ({
  expiredPasswordsCount: logins.filter(({ expiryDate }) => isExpired(expiryDate, now)).length,
  weekPasswordsCount: logins.filter(({ expiryDate }) => expiresThisWeek(expiryDate, now)).length,
});

const differ = (one: Dates, other: Dates): boolean =>
  one.expiredPasswordsCount !== other.expiredPasswordsCount || one.weekPasswordsCount !== other.weekPasswordsCount;

/** Whether what was counted before is out of date at `now` because of the clock alone. */
export const haveDatesPassed = (
  logins: readonly ListedLogin[],
  before: number,
  now: number,
  counted: Dates,
): boolean => {
  const readable = logins.filter(isReadable);
  const dates = datesAt(readable, now);
  const isTold = readable.length === logins.length && differ(dates, counted);
  return isTold || differ(datesAt(readable, before), dates);
};

/** What the dashboard shows of an open vault. When a date passes, its figures are asked for again. */
export const useSecurity = () => {
  const { stats: statsStore, list, findings } = useFeature(vaultStores);
  const { data, error, refresh } = useStore(statsStore);
  const { logins, loading, error: listError } = useStore(list);
  const found = useStore(findings);
  const now = useNow();
  const stats = data ?? undefined;
  useEffect(() => void list.load(), [list]);
  useEffect(() => {
    if (!loading && logins !== undefined) void findings.checkHealth();
  }, [findings, logins, loading]);
  const lookedAt = useRef(now);
  useEffect(() => {
    const before = lookedAt.current;
    lookedAt.current = now;
    const listed = list.getState();
    const shown = statsStore.getState();
    if (listed.loading || listed.logins === undefined || shown.data === undefined || shown.data === null) return;
    if (haveDatesPassed(listed.logins, before, now, shown.data)) void shown.refresh();
  }, [list, statsStore, now]);
  const tiles = useMemo(
    () => (stats === undefined ? [] : securityTiles(stats, logins, found, now)),
    [stats, logins, found, now],
  );
  return { stats, error, refresh, logins, listError, reload: list.reload, tiles };
};
