import Eye from 'lucide-react/icons/eye';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import type { Viewing } from '#core/viewing/viewing.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { viewingActions } from './viewing-actions.ts';

const Bar = styled.aside`
  position: fixed;
  z-index: 50;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[3]};
  height: var(--banner);
  padding: 0 ${({ theme }) => theme.space[3]};
  border-bottom: 1px solid ${({ theme }) => theme.color.warning};
  background: ${({ theme }) => theme.color.warningSoft};
  color: ${({ theme }) => theme.color.warning};
  font-size: ${({ theme }) => theme.size.table};

  svg {
    flex: none;
  }

  p {
    overflow: hidden;
    min-width: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  bdi {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  small {
    flex: none;
    font-size: ${({ theme }) => theme.size.meta};
    font-variant-numeric: tabular-nums;
  }

  button {
    flex: none;
    min-height: 32px;
  }
`;

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
    document.documentElement.style.setProperty('--banner', '48px');
    const timer = setInterval(() => setNow(clock.now()), second);
    return () => clearInterval(timer);
  }, [clock]);
  useEffect(() => {
    if (isOver) void end.run();
  }, [isOver, end]);
  return createPortal(
    <Bar aria-label="View as customer" data-react-aria-top-layer="true">
      <Eye size={18} strokeWidth={1.75} aria-hidden />
      <p title={`Viewing as ${user.name}, ${user.email}. Nothing can be changed.`}>
        Viewing as <bdi>{user.name}</bdi>, read-only
      </p>
      <small>{leftText(seconds)}</small>
      <Button busy={busy} onClick={() => void run()}>
        End view
      </Button>
    </Bar>,
    document.body,
  );
};
