import { useEffect, type RefObject } from 'react';
import type { Focus } from './form-store.ts';

const controls = ':is(input:not([hidden]), select, textarea, button)';

/** Moves the focus to the field that is asked for, or to the heading of a step that has just been shown. */
export const useFormFocus = (place: RefObject<HTMLElement | null>, focus: Focus | undefined): void =>
  useEffect(() => {
    if (focus === undefined) return;
    const field = focus.field === undefined ? null : place.current?.querySelector(`[data-field="${focus.field}"]`);
    const wanted = field?.querySelector<HTMLElement>(controls) ?? place.current?.querySelector<HTMLElement>('h2');
    wanted?.focus();
  }, [place, focus]);
