import Eye from 'lucide-react/icons/eye';
import { useEffect, useState } from 'react';
import type { Viewing } from '#core/viewing/viewing.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TopBanner } from '#ui/kit/overlays/TopBanner.tsx';
import { viewingActions } from './viewing-actions.ts';

const second = 1_000;

const leftText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;

/** Says on every page and above every dialog of a look at the portal whose it is, for how long, and ends it. */
export const ViewBanner = ({ viewing: { user, endsAt } }: { readonly viewing: Viewing }) => {
  const { clock } = useApp().device;
  const { end } = useFeature(viewingActions);
  const { busy, run } = useAction(end);
  const [now, setNow] = useState(() => clock.now());
  const seconds = Math.max(0, Math.ceil((Date.parse(endsAt) - now) / second));
  const isOver = seconds === 0;
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), second);
    return () => clearInterval(timer);
  }, [clock]);
  useEffect(() => {
    if (isOver) void end.run();
  }, [isOver, end]);
  return (
    <TopBanner label="View as customer">
      <Eye size={18} strokeWidth={1.75} aria-hidden />
      <p title={`Viewing as ${user.name}, ${user.email}. Nothing can be changed.`}>
        Viewing as <bdi>{user.name}</bdi>, read-only
      </p>
      <small>{leftText(seconds)}</small>
      <Button busy={busy} onClick={() => void run()}>
        End view
      </Button>
    </TopBanner>
  );
};
