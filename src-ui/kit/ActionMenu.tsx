import { EllipsisVertical } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { MenuPopover } from './menu-parts.ts';
import { MenuList } from './MenuList.tsx';
import { openByKey } from './open-by-key.ts';

const Above = styled.span`
  position: relative;
  z-index: 1;
`;

type Props = {
  readonly label: string;
  /** Menu entries. */
  readonly children: ReactNode;
};

/** Three dots that open a menu, above whatever else a click there would do. */
export const ActionMenu = ({ label, children }: Props) => {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Above>
      <IconButton
        ref={trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={openByKey(() => setOpen(true))}
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
      {open ? (
        <MenuPopover isOpen triggerRef={trigger} placement="bottom end" onOpenChange={setOpen}>
          <MenuList aria-label={label} autoFocus="first" onClose={() => setOpen(false)}>
            {children}
          </MenuList>
        </MenuPopover>
      ) : null}
    </Above>
  );
};
