import { useRef, type ReactNode } from 'react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import styled from 'styled-components';
import { useEarlyKeys } from './use-early-keys.ts';

/** The page behind a dialog, out of reach. */
export const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  display: grid;
  place-items: center;
  padding: ${({ theme }) => theme.space[4]};
  overflow-y: auto;
  background: ${({ theme }) => theme.color.scrim};
`;

const widths = { usual: '480px', broad: '560px', wide: '1080px' } as const;

export const Sheet = styled(AriaModal)<{ readonly $size: keyof typeof widths }>`
  width: min(${({ $size }) => widths[$size]}, 100%);
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.dialog};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};
`;

const Body = styled(Dialog)`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[5]};
  outline: none;

  h2 {
    font-size: ${({ theme }) => theme.size.section};
  }
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space[2]};

  h2 {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  ${({ theme }) => theme.media.phone} {
    h2:not(:last-child) {
      font-size: ${({ theme }) => theme.size.lead};
    }
  }
`;

export const ModalActions = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[2]};
`;

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** While busy neither Esc nor a click outside closes. */
  readonly busy?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly size?: keyof typeof widths;
  /** Buttons beside the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
};

/** A decision above the page. Mounted means open. */
export const Modal = ({ title, onClose, busy = false, role = 'dialog', size = 'usual', tools, children }: Props) => {
  const body = useRef<HTMLElement>(null);
  useEarlyKeys(body);
  return (
    <Overlay
      isOpen
      isDismissable={!busy}
      isKeyboardDismissDisabled={busy}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Sheet $size={size}>
        <Body ref={body} role={role}>
          <Head>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {tools}
          </Head>
          {children}
        </Body>
      </Sheet>
    </Overlay>
  );
};
