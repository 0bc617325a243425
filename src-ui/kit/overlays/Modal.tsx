import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import styled, { css } from 'styled-components';
import { IconButton } from '../IconButton.tsx';
import { useEarlyKeys } from './use-early-keys.ts';

/** The page behind a dialog, out of reach. */
export const Overlay = styled(ModalOverlay).attrs<{ readonly 'data-scrim'?: boolean }>({ 'data-scrim': true })`
  position: fixed;
  inset: 0;
  z-index: 40;
  display: grid;
  justify-items: center;
  align-items: start;
  padding: min(10vh, 84px) ${({ theme }) => theme.space[4]} 84px;
  overflow-y: auto;
  background: ${({ theme }) => theme.color.scrim};

  &[data-centred='true'] {
    align-items: center;
    padding-block: ${({ theme }) => theme.space[4]};
  }

  ${({ theme }) => theme.media.phone} {
    &[data-centred='false'] {
      align-items: stretch;
      padding: 0;
    }
  }
`;

const widths = { small: '440px', usual: '560px', wide: '1080px' } as const;

export const Sheet = styled(AriaModal)<{ readonly $size: keyof typeof widths }>`
  width: min(${({ $size }) => widths[$size]}, 100%);
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.dialog};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};

  ${({ theme }) => theme.media.phone} {
    [data-centred='false'] > & {
      width: 100%;
      border: 0;
      border-radius: 0;
    }
  }
`;

const inset = css`
  --inset: ${({ theme }) => theme.space[5]};

  ${({ theme }) => theme.media.phone} {
    --inset: ${({ theme }) => theme.space[4]};
  }
`;

const Body = styled(Dialog)`
  ${inset}
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  max-height: calc(100dvh - 168px);
  outline: none;

  ${({ theme }) => theme.media.phone} {
    [data-centred='false'] & {
      height: 100%;
      max-height: 100dvh;
    }
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  min-height: 56px;
  padding: 8px 12px 8px var(--inset);

  h2 {
    flex: 1;
    min-width: 0;
    font-size: ${({ theme }) => theme.size.lead};
    overflow-wrap: anywhere;
  }
`;

const Content = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[4]};
  padding: 4px var(--inset) var(--inset);
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** The buttons of a dialog, at its foot however far the rest is scrolled. */
export const ModalActions = styled.div`
  position: sticky;
  z-index: 5;
  bottom: calc(var(--inset) * -1);
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[2]};
  margin: 0 calc(var(--inset) * -1) calc(var(--inset) * -1);
  padding: 13px var(--inset);
  border-top: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.raised};
`;

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** While busy neither Esc nor a click outside closes. */
  readonly busy?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
  readonly size?: keyof typeof widths;
  /** Buttons beside the title, before the one that closes. */
  readonly tools?: ReactNode;
  /** Whether the button that closes has the focus at first, as where there is nothing else to do. */
  readonly focusesClose?: boolean;
  readonly children: ReactNode;
};

/** A decision above the page: head with a way out, what scrolls, and its actions. Mounted means open. */
export const Modal = ({
  title,
  onClose,
  busy = false,
  role = 'dialog',
  size = role === 'dialog' ? 'usual' : 'small',
  tools,
  focusesClose = false,
  children,
}: Props) => {
  const body = useRef<HTMLElement>(null);
  useEarlyKeys(body);
  return (
    <Overlay
      isOpen
      isDismissable={!busy}
      isKeyboardDismissDisabled={busy}
      data-centred={role === 'alertdialog'}
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
            <IconButton
              aria-label="Close"
              autoFocus={focusesClose}
              aria-disabled={busy || undefined}
              onClick={busy ? undefined : onClose}
            >
              <X size={18} aria-hidden />
            </IconButton>
          </Head>
          <Content>{children}</Content>
        </Body>
      </Sheet>
    </Overlay>
  );
};
