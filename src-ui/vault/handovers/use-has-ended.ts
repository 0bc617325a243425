import { useEffect, useState } from 'react';
import { goesOn, type Handover } from '#core/vault/handovers/handover.ts';
import { useNow } from '../list/use-found-logins.ts';

const minute = 60_000;

/** Whether a handover has ended, by what the server says or by the clock: to the second where its end comes while it is looked at. */
export const useHasEnded = (handover: Handover): boolean => {
  const now = useNow();
  const [isPast, setPast] = useState(false);
  const left = Date.parse(handover.endsAt) - now;
  useEffect(() => {
    if (left <= 0 || left > minute) return undefined;
    const timer = setTimeout(() => setPast(true), left);
    return () => clearTimeout(timer);
  }, [left]);
  return isPast || !goesOn(handover, now);
};
