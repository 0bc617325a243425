import type { LucideIcon } from 'lucide-react/types';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { MenuEntry, MenuPopover } from './menu-styles.ts';
import { MenuList } from './MenuList.tsx';

export type Action = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly isDanger?: boolean;
  readonly onAction: () => void;
};

type Props = {
  readonly label: string;
  readonly actions: readonly Action[];
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** A menu of actions beside the button that opened it. Mounted means open. */
export const ActionList = ({ label, actions, anchor, onClose }: Props) => {
  // A dialog gives the focus back to what had it before, and the menu itself gives it back only with the next frame.
  const closeBefore = (act: () => void) => (): void => {
    flushSync(onClose);
    anchor.current?.focus();
    act();
  };
  return (
    <MenuPopover
      isOpen
      aria-label={label}
      triggerRef={anchor}
      placement="bottom end"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <MenuList aria-label={label} autoFocus="first" onClose={onClose}>
        {actions.map(({ label: name, icon: Icon, isDanger = false, onAction }) => (
          <MenuEntry key={name} data-danger={isDanger} onAction={closeBefore(onAction)}>
            <Icon size={16} aria-hidden />
            {name}
          </MenuEntry>
        ))}
      </MenuList>
    </MenuPopover>
  );
};
