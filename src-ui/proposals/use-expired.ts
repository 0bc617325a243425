import { useEffect, useState } from 'react';
import type { Proposal } from '#core/proposals/proposal.ts';
import { isExpired } from '#core/proposals/validity.ts';
import { useApp } from '#ui/context/portal-context.ts';

const minute = 60_000;

/** Whether a proposal's last day is over, also once it ends while somebody reads. */
export const useExpired = ({ validUntil }: Pick<Proposal, 'validUntil'>): boolean => {
  const { clock } = useApp().device;
  const [now, setNow] = useState(clock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), minute);
    return () => clearInterval(timer);
  }, [clock]);
  return isExpired(validUntil, now);
};
