import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { useNow } from '../list/use-found-logins.ts';
import { vaultStores } from '../vault-stores.ts';
import { haveDatesPassed } from './passed-dates.ts';
import { securityTiles } from './security-tiles.ts';

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
