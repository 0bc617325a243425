import { useRef, type ReactNode, type RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import styled from 'styled-components';
import { useEarlyKeys } from './use-early-keys.ts';

/** A dialog that the panel opens lies over it. */
const belowDialogs = 30;

const Panel = styled(Popover)`
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.popover};
`;

const Body = styled(Dialog)`
  outline: none;
`;

type Props = {
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'right top';
  readonly children: ReactNode;
};

/** A panel beside the button that opened it. Mounted means open. */
export const PopoverPanel = ({ label, anchor, onClose, placement = 'bottom start', children }: Props) => {
  const body = useRef<HTMLElement>(null);
  useEarlyKeys(body);
  return (
    <Panel
      isOpen
      triggerRef={anchor}
      placement={placement}
      style={{ zIndex: belowDialogs }}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Body ref={body} aria-label={label}>
        {children}
      </Body>
    </Panel>
  );
};
