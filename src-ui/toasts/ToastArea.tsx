import { closeSnackbar, enqueueSnackbar, SnackbarProvider, type TransitionProps } from 'notistack';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
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

const Fading = styled.div`
  transition:
    opacity ${toastFigures.removal}ms ease-out,
    visibility ${toastFigures.removal}ms;

  &[data-shown='false'] {
    opacity: 0;
    visibility: hidden;
  }
`;

/** Takes a toast out of sight. The library counts it as gone at once, so that the place of the toast closes meanwhile. */
const Fade = ({
  in: shown = false,
  onEntered,
  onExited,
  children,
}: TransitionProps & { readonly children: ReactNode }) => {
  const frame = useRef<HTMLDivElement>(null);
  const changed = useEffectEvent((isShown: boolean) => {
    const { current } = frame;
    if (current === null) return;
    if (isShown) onEntered?.(current, true);
    else onExited?.(current);
  });
  useEffect(() => changed(shown), [shown]);
  return (
    <Fading ref={frame} data-shown={shown}>
      {children}
    </Fading>
  );
};

type Props = { readonly queue: ToastQueue; readonly region: HTMLElement };

export const ToastArea = ({ queue, region }: Props) => {
  const { waiting } = useStore(queue);
  const latest = useRef(new Map<string, number>());
  useEffect(() => {
    if (waiting.length === 0 || queue.getState().waiting !== waiting) return;
    queue.setState({ waiting: [] });
    for (const { id, kind, title, description, action, alone = false, about, until } of waiting) {
      if (alone) closeSnackbar();
      const earlier = about === undefined ? undefined : latest.current.get(about);
      if (earlier !== undefined) closeSnackbar(earlier);
      if (about !== undefined) latest.current.set(about, id);
      enqueueSnackbar(title, {
        key: id,
        variant: 'toast',
        kind,
        description,
        offer: action,
        persist: until !== undefined,
        autoHideDuration:
          action === undefined || action.isWay === true ? toastFigures.duration : toastFigures.actionDuration,
      });
      const close = (): void => closeSnackbar(id);
      void until?.then(close, close);
    }
  }, [waiting, queue]);
  return (
    <SnackbarProvider
      domRoot={region}
      Components={{ toast: ToastCard as never }}
      TransitionComponent={Fade}
      maxSnack={toastFigures.visible}
      autoHideDuration={toastFigures.duration}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
    />
  );
};
