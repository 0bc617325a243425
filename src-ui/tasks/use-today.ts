import { useEffect, useState } from 'react';
import type { Day } from '#core/kernel/calendar/day.ts';
import { dateFormats } from '#ui/kit/date-formats.ts';
import { useApp } from '#ui/context/portal-context.ts';

const minute = 60_000;

/** Today where the reader is, also after midnight. */
export const useToday = (): Day => {
  const { clock } = useApp().device;
  const [today, setToday] = useState(() => dateFormats.getState().isoDay(clock.now()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dateFormats.getState().isoDay(clock.now())), minute);
    return () => clearInterval(timer);
  }, [clock]);
  return today;
};
