import { useEffect, useState } from 'react';
import { focusNearest, placesFrom } from '#ui/focus/focus-nearest.ts';

/** Once this is gone, and what had the focus before it too, focuses what is nearest to that, so that the keyboard keeps its place. */
export const useFocusNearby = (): void => {
  const [places] = useState(() => placesFrom(document.activeElement, document.body));
  useEffect(
    () => () => {
      const restore = (): void => {
        if (document.activeElement === document.body) focusNearest(places);
      };
      requestAnimationFrame(() => requestAnimationFrame(restore));
    },
    [places],
  );
};
