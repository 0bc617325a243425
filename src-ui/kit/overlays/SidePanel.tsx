import X from 'lucide-react/icons/x';
import { useRef, type ReactNode } from 'react';
import { Dialog, Heading, Modal as AriaModal, ModalOverlay } from 'react-aria-components';
import styled from 'styled-components';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { useEarlyKeys } from './use-early-keys.ts';

const Scrim = styled(ModalOverlay).attrs<{ readonly 'data-scrim'?: boolean }>({ 'data-scrim': true })`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: ${({ theme }) => theme.color.scrim};
`;

const Sheet = styled(AriaModal)`
  position: absolute;
  inset: 0 0 0 auto;
  width: min(520px, 100%);
  border-left: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};
`;

const Body = styled(Dialog)`
  --inset: ${({ theme }) => theme.space[5]};

  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  height: 100%;
  outline: none;

  ${({ theme }) => theme.media.phone} {
    --inset: ${({ theme }) => theme.space[4]};
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: 56px;
  padding: 8px 12px 8px var(--inset);
  border-bottom: 1px solid ${({ theme }) => theme.color.line};

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
  overflow-y: auto;
  padding: var(--inset);
`;

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[3]} var(--inset);
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  /** Buttons at the foot: what leads away first, what leads on last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A record beside the list that it was opened from; the whole width of a phone. Mounted means open. */
export const SidePanel = ({ title, onClose, actions, children }: Props) => {
  const body = useRef<HTMLElement>(null);
  useEarlyKeys(body);
  return (
    <Scrim
      isOpen
      isDismissable
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Sheet>
        <Body ref={body}>
          <Head>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton aria-label="Close" onClick={onClose}>
              <X size={18} aria-hidden />
            </IconButton>
          </Head>
          {/* What scrolls can be scrolled by keyboard too. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <Content tabIndex={0} role="region" aria-label={title}>
            {children}
          </Content>
          {actions === undefined ? null : <Foot>{actions}</Foot>}
        </Body>
      </Sheet>
    </Scrim>
  );
};
