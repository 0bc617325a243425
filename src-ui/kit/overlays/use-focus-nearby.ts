import { useEffect, useState } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

const within = (element: Element | null): HTMLElement | undefined => {
  if (element === null || !element.isConnected) return undefined;
  return [element, ...element.querySelectorAll(focusable)].find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(`:is(${focusable}):not(:disabled)`) && each.checkVisibility(),
  );
};

/** Where the focus may go from here, the nearest first: what is here, what is beside it, and so on outwards. */
const placesFrom = (start: Element | null): readonly (Element | null)[] => {
  const places = [];
  for (let each = start; each !== null && each !== document.body; each = each.parentElement)
    places.push(each, each.nextElementSibling, each.previousElementSibling);
  return places;
};

/** Once this is gone, and what had the focus before it too, focuses what is nearest to that, so that the keyboard keeps its place. */
export const useFocusNearby = (): void => {
  const [places] = useState(() => placesFrom(document.activeElement));
  useEffect(
    () => () => {
      const restore = (): void => {
        if (document.activeElement !== document.body) return;
        for (const place of places) {
          const found = within(place);
          if (found !== undefined) return found.focus();
        }
      };
      requestAnimationFrame(() => requestAnimationFrame(restore));
    },
    [places],
  );
};
