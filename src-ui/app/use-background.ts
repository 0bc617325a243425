import { useEffect } from 'react';
import { useFeature } from '#ui/context/portal-context.ts';
import { background } from './background.ts';

/** Milliseconds in which the first page has the network and the processor to itself. */
const headStart = 300;

/** What runs beside the pages of a signed-in person, once the first page has had its turn; later if its code is out of reach. */
export const useBackground = (userId: string): void => {
  const { start } = useFeature(background);
  useEffect(() => {
    let left = false;
    let stop: (() => void) | undefined;
    const begin = (): void => {
      start(userId).then(
        (started) => {
          if (left) started();
          else stop = started;
        },
        () => {
          if (!left) addEventListener('online', begin, { once: true });
        },
      );
    };
    const beginOnline = (): void => {
      if (navigator.onLine) begin();
      else addEventListener('online', begin, { once: true });
    };
    const timer = setTimeout(beginOnline, headStart);
    return () => {
      left = true;
      clearTimeout(timer);
      removeEventListener('online', begin);
      stop?.();
    };
  }, [start, userId]);
};
