import { useRef, type ReactNode, type RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { useEarlyKeys } from './use-early-keys.ts';

/** The whole screen, wherever the button is. */
const sheet = css`
  position: fixed !important;
  inset: 0 !important;
  max-height: none !important;
  border: 0;
  border-radius: 0;
`;

/** A dialog that the panel opens lies over it. */
const belowDialogs = 30;

const Panel = styled(Popover)<{ readonly $isSheet: boolean }>`
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.popover};

  ${({ theme }) => theme.media.phone} {
    ${({ $isSheet }) => ($isSheet ? sheet : '')}
  }
`;

const Body = styled(Dialog)`
  outline: none;
`;

type Props = {
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'right top';
  /** Whether it takes the whole screen of a phone; it needs a button that closes it then. */
  readonly isSheet?: boolean;
  readonly children: ReactNode;
};

/** A panel beside the button that opened it. Mounted means open. */
export const PopoverPanel = ({
  label,
  anchor,
  onClose,
  placement = 'bottom start',
  isSheet = false,
  children,
}: Props) => {
  const body = useRef<HTMLElement>(null);
  useEarlyKeys(body);
  return (
    <Panel
      isOpen
      $isSheet={isSheet}
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
