import { focusNearest, placesFrom, twinOf } from './focus-nearest.ts';

/** The parts of a screen that the focus does not leave by itself. */
const regions = ':is(main, section, [role="dialog"], [role="alertdialog"])[tabindex="-1"]';

const elementOf = (node: Node | null): Element | null => (node instanceof Element ? node : null);

/** Focuses what is nearest to where this was, or the whole region where nothing in it can have the focus. */
const focusBeside = (gone: Element, { target, removedNodes, nextSibling, previousSibling }: MutationRecord): void => {
  const whole = elementOf([...removedNodes].find((node) => node.contains(gone)) ?? null);
  const parent = elementOf(target);
  const region = parent?.closest<HTMLElement>(regions) ?? null;
  if (whole === null || parent === null || region === null) return;
  const beside = parent === region ? [] : [elementOf(nextSibling), elementOf(previousSibling)];
  const twins = beside.map((neighbour) => twinOf(gone, whole, neighbour));
  if (!focusNearest([...twins, ...beside, ...placesFrom(parent, region)])) region.focus({ preventScroll: true });
};

/**
 * Where what has the focus goes from the screen, focuses what is nearest to it, so that a keyboard goes on from there instead
 * of from the top of the page; a new page is focused as a whole. Returns a function that ends this.
 */
export const keepFocus = (): (() => void) => {
  let focused: Element | undefined;
  let hasMoved = false;
  const remember = ({ target }: FocusEvent): void => {
    focused = target instanceof Element ? target : undefined;
  };
  /** The browser says so before what had the focus is gone, if at all. */
  const forget = (): void =>
    queueMicrotask(() => {
      if (focused?.isConnected === true && document.activeElement === document.body) focused = undefined;
    });
  const look = (records: readonly MutationRecord[]): void => {
    if (focused === undefined || focused.isConnected || document.activeElement !== document.body) return;
    const gone = focused;
    focused = undefined;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    if (record === undefined) return;
    focusBeside(gone, record);
    hasMoved = true;
  };
  /** A key that is held does to the next row nothing of what it did to the one that is gone. */
  const holdBack = (event: KeyboardEvent): void => {
    if (!event.repeat) hasMoved = false;
    if (hasMoved) event.preventDefault();
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  document.addEventListener('keydown', holdBack);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', forget);
    document.removeEventListener('keydown', holdBack);
  };
};
