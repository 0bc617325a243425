import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from './IconButton.tsx';
import type { Action } from './overlays/ActionList.tsx';
import { openByKey } from './overlays/open-by-key.ts';

const importList = () => import('./overlays/ActionList.tsx');
const ActionList = lazy(() => importList().then((module) => ({ default: module.ActionList })));

const Above = styled.span`
  position: relative;
  z-index: 1;
`;

type Props = { readonly label: string; readonly actions: readonly Action[] };

/** Three dots that open a menu, above whatever else a click there would do. */
export const ActionMenu = ({ label, actions }: Props) => {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Above>
      <IconButton
        ref={trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={() => void importList()}
        onKeyDown={openByKey(() => setOpen(true))}
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
      {open ? (
        <Suspense>
          <ActionList label={label} actions={actions} anchor={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Above>
  );
};
