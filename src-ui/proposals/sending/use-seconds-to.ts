import { useEffect, useEffectEvent, useState } from 'react';
import { useApp } from '#ui/context/portal-context.ts';

/** Returns the whole seconds until a time, each second again, and 0 from then on. Calls `onPast` each second once it is past. */
export const useSecondsTo = (time: string, onPast: () => void): number => {
  const { clock } = useApp().device;
  const left = (): number => Math.max(0, Math.ceil((Date.parse(time) - clock.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  const tick = useEffectEvent(() => {
    setSeconds(left());
    if (left() === 0) onPast();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
};
