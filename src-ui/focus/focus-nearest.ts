const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

const partsOf = (element: Element): readonly Element[] => [element, ...element.querySelectorAll(focusable)];

const canFocus = (element: Element | undefined): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.isConnected &&
  element.matches(`:is(${focusable}):not(:disabled)`) &&
  element.checkVisibility();

/** Returns what one of two alike elements has where the other has this part: the same button of another row. */
export const twinOf = (part: Element, whole: Element, other: Element | null): Element | null => {
  const twin = other === null ? undefined : partsOf(other)[partsOf(whole).indexOf(part)];
  return twin?.tagName === part.tagName ? twin : null;
};

/** Returns where the focus may go from here, the nearest first: what is here, what is beside it, and so on outwards to `end`. */
export const placesFrom = (start: Element | null, end: Element): readonly (Element | null)[] => {
  const places = [];
  for (let each = start; each !== null && each !== end; each = each.parentElement)
    places.push(each, each.nextElementSibling, each.previousElementSibling);
  return places;
};

/** Focuses the first of these places that can have the focus, or has a part that can. Returns whether there was one. */
export const focusNearest = (places: readonly (Element | null)[]): boolean => {
  for (const place of places) {
    const found = place === null ? undefined : partsOf(place).find(canFocus);
    if (found === undefined) continue;
    found.focus({ preventScroll: true });
    return true;
  }
  return false;
};
