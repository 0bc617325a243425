import { useContext, useLayoutEffect, useRef } from 'react';
import { MenuStateContext } from 'react-aria-components';

type Props = { readonly id: string | undefined };

/**
 * Keeps the focus of a search on the first of what is found, also where a record comes after the last letter. What
 * somebody went to by the arrows keeps it.
 */
export const FoundFirst = ({ id }: Props) => {
  const selection = useContext(MenuStateContext)?.selectionManager;
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (id !== undefined && selection?.focusedKey === before.current) selection?.setFocusedKey(id);
    before.current = id;
  }, [id, selection]);
  return null;
};
