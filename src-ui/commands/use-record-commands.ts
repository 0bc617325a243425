import { useEffect, useMemo, useReducer } from 'react';
import { useApp } from '#ui/context/portal-context.ts';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';
import type { Command } from './command.ts';

/** The newest records of each feature: as the lists' first pages have them, asked for where they are stale. */
export const useRecordCommands = (features: readonly FeatureCommands[], isAdmin: boolean): readonly Command[] => {
  const { feature, navigator } = useApp();
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const sources = useMemo(
    () => features.flatMap(({ records }) => records?.(feature, isAdmin) ?? []),
    [feature, features, isAdmin],
  );
  useEffect(() => {
    const stops = sources.map(({ subscribe }) => subscribe(redraw));
    redraw();
    return () => {
      for (const stop of stops) stop();
    };
  }, [sources]);
  return sources.flatMap(({ links }) =>
    links().map((link) => ({ ...link, id: link.href, run: () => navigator.go(link.href) })),
  );
};
