import { enqueueSnackbar, SnackbarProvider } from 'notistack';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import type { ToastAction, ToastQueue } from '#ui/context/notifier.ts';
import { ToastCard } from './ToastCard.tsx';
import { toastFigures } from './toast-figures.ts';

declare module 'notistack' {
  export interface VariantOverrides {
    toast: { kind: string; description: string | undefined; offer: ToastAction | undefined };
  }
}

const Region = styled.section`
  .notistack-SnackbarContainer > * {
    padding: ${toastFigures.gap / 2}px 0;
  }

  &:focus-visible {
    outline: none;
  }
`;

type Props = { readonly queue: ToastQueue };

export const ToastArea = ({ queue }: Props) => {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const { waiting } = useStore(queue);
  useEffect(() => {
    if (region === null || waiting.length === 0) return;
    queue.setState({ waiting: [] });
    for (const { id, kind, title, description, action } of waiting)
      enqueueSnackbar(title, {
        key: id,
        variant: 'toast',
        kind,
        description,
        offer: action,
        persist: kind === 'loading',
        autoHideDuration: action === undefined ? toastFigures.duration : toastFigures.actionDuration,
      });
  }, [region, waiting, queue]);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.altKey && event.code === 'KeyT') region?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [region]);
  return (
    <Region ref={setRegion} aria-label="Notifications" tabIndex={-1}>
      {region === null ? null : (
        <SnackbarProvider
          domRoot={region}
          Components={{ toast: ToastCard as never }}
          maxSnack={toastFigures.visible}
          autoHideDuration={toastFigures.duration}
          transitionDuration={{ enter: 150, exit: toastFigures.removal }}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        />
      )}
    </Region>
  );
};
