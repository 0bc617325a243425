import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { closeSnackbar, type CustomContentProps } from 'notistack';
import { useRef, type PointerEvent, type Ref } from 'react';
import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import { toastFigures } from './toast-figures.ts';
import type { ToastAction, ToastKind } from '#ui/context/notifier.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto auto;
  align-items: start;
  gap: 10px;
  width: min(${toastFigures.width}px, calc(100vw - 32px));
  padding: 10px 6px 10px 14px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.raised};
  color: black;
  box-shadow: ${({ theme }) => theme.shadow.popover};
  touch-action: pan-y;

  [data-theme='dark'] & {
    color: white;
  }

  > svg,
  > span {
    margin-top: 8px;
  }
`;

const Text = styled.div`
  align-self: center;

  overflow-wrap: anywhere;

  > * {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    unicode-bidi: plaintext;
  }

  strong {
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

const Close = styled(IconButton)`
  grid-column: -2;
`;

const icons = { success: CircleCheck, info: Info, warning: CircleAlert, error: CircleX } as const;

type Props = CustomContentProps & {
  readonly kind: ToastKind;
  readonly description: string | undefined;
  readonly offer: ToastAction | undefined;
  readonly ref?: Ref<HTMLDivElement>;
};

export const ToastCard = ({ id, message, kind, description, offer, ref }: Props) => {
  const start = useRef<number>(undefined);
  const Icon = kind === 'loading' ? undefined : icons[kind];
  const swiped = (event: PointerEvent): void => {
    if (start.current !== undefined && Math.abs(event.clientX - start.current) >= toastFigures.swipe) closeSnackbar(id);
    start.current = undefined;
  };
  return (
    <Frame
      ref={ref}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerUp={swiped}
    >
      {Icon === undefined ? <Spinner /> : <Icon size={20} strokeWidth={1.75} aria-hidden />}
      <Text>
        <strong title={typeof message === 'string' ? message : undefined}>{message}</strong>
        {description === undefined ? null : <span title={description}>{description}</span>}
      </Text>
      {offer === undefined ? null : (
        <Button
          onClick={() => {
            closeSnackbar(id);
            offer.onAction();
          }}
        >
          {offer.label}
        </Button>
      )}
      <Close aria-label="Close notification" onClick={() => closeSnackbar(id)}>
        <X size={16} aria-hidden />
      </Close>
    </Frame>
  );
};
