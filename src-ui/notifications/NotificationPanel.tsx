import BellOff from 'lucide-react/icons/bell-off';
import CheckCheck from 'lucide-react/icons/check-check';
import Trash2 from 'lucide-react/icons/trash';
import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { PopoverPanel } from '#ui/kit/overlays/PopoverPanel.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationActions } from './notification-actions.ts';
import { notificationStores } from './notification-stores.ts';

const Frame = styled.div`
  width: min(400px, calc(100vw - 32px));
`;

const Head = styled.div`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 8px 8px 8px 16px;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.raised};

  h2 {
    flex: 1;
    font-size: ${({ theme }) => theme.size.body};
  }
`;

type Props = { readonly anchor: RefObject<HTMLElement | null>; readonly onClose: () => void };

export const NotificationPanel = ({ anchor, onClose }: Props) => {
  const actions = useFeature(notificationActions);
  const list = useStore(useFeature(notificationStores).list);
  const [confirming, setConfirming] = useState(false);
  /** The question above the panel takes the focus, which is no reason to close the panel and the question with it. */
  const leave = (): void => {
    if (!confirming) onClose();
  };
  const some = (list.items?.length ?? 0) > 0;
  return (
    <PopoverPanel label="Notifications" anchor={anchor} onClose={leave}>
      <Frame>
        <Head>
          <h2>Notifications</h2>
          {some ? (
            <>
              <Button $look="quiet" onClick={() => void actions.markAllRead.run()}>
                <CheckCheck size={16} aria-hidden />
                Mark all read
              </Button>
              <Button $look="quiet" aria-label="Delete all notifications" onClick={() => setConfirming(true)}>
                <Trash2 size={16} aria-hidden />
              </Button>
            </>
          ) : null}
        </Head>
        <PagedList
          list={list}
          skeleton={<TableSkeleton columns={1} rows={4} />}
          empty={
            <EmptyState icon={BellOff}>
              You have no notifications. News about your proposals and orders appears here.
            </EmptyState>
          }
        >
          {(items) => (
            <ul>
              {items.map((item) => (
                <NotificationRow key={item.id} notification={item} onOpen={onClose} />
              ))}
            </ul>
          )}
        </PagedList>
      </Frame>
      {confirming ? (
        <ConfirmDialog
          title="Delete all notifications?"
          verb="Delete all"
          onClose={() => setConfirming(false)}
          onConfirm={() => actions.removeAll.run()}
        >
          Every notification goes, read or not. What they are about stays. This action cannot be undone.
        </ConfirmDialog>
      ) : null}
    </PopoverPanel>
  );
};
