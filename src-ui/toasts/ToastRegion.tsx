import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import type { ToastQueue } from '#ui/context/notifier.ts';
import { LatePart } from '#ui/routing/LatePart.tsx';
import { toastFigures } from './toast-figures.ts';

const loadArea = async () => (await import('./ToastArea.tsx')).ToastArea;

/** The library's own space around each toast gives way to the gap between two; and no toast covers the bar at the foot of a page. */
const Region = styled.section`
  .notistack-SnackbarContainer .notistack-CollapseWrapper {
    padding: ${toastFigures.gap / 2}px 0;
  }

  body:has([data-foot='always']) && .notistack-SnackbarContainer {
    bottom: 84px;

    ${({ theme }) => theme.media.phone} {
      bottom: 124px;
    }
  }

  ${({ theme }) => theme.media.onePart} {
    body:has([data-foot='narrow']) && .notistack-SnackbarContainer {
      bottom: 80px;
    }
  }

  &:focus-visible {
    outline: none;
  }
`;

type Props = { readonly queue: ToastQueue };

/** Where toasts appear, which Alt T goes to; what shows them comes with the first. */
export const ToastRegion = ({ queue }: Props) => {
  const [region, setRegion] = useState<HTMLElement | null>(null);
  const [wanted, setWanted] = useState(false);
  const isWaiting = useStore(queue, ({ waiting }) => waiting.length > 0);
  if (isWaiting && !wanted) setWanted(true);
  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.altKey && event.code === 'KeyT') region?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [region]);
  return (
    <Region ref={setRegion} aria-label="Notifications" tabIndex={-1}>
      {wanted && region !== null ? (
        <LatePart load={loadArea} given={{ queue, region }} again={queue.subscribe} />
      ) : null}
    </Region>
  );
};
