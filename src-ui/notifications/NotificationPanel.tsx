import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { EmptyBell } from '#ui/kit/drawings/EmptyBell.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { PopoverPanel } from '#ui/kit/overlays/PopoverPanel.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { NotificationHead } from './NotificationHead.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationActions } from './notification-actions.ts';
import { byNearness } from './notification-days.ts';
import { notificationStores } from './notification-stores.ts';

const Frame = styled.div`
  width: 400px;
  padding-bottom: ${({ theme }) => theme.space[2]};

  ${({ theme }) => theme.media.phone} {
    width: auto;
  }
`;

const Day = styled.h3`
  padding: 10px 16px 4px;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

const nothing = {
  all: 'You have no notifications. News about your proposals, orders and tasks appears here.',
  unread: 'Nothing is unread.',
} as const;

type Props = {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly placement: 'right top' | 'bottom end';
};

export const NotificationPanel = ({ anchor, onClose, placement }: Props) => {
  const { device } = useApp();
  const actions = useFeature(notificationActions);
  const stores = useFeature(notificationStores);
  const [filter, setFilter] = useState<'all' | 'unread'>('all');
  const [isAsked, setAsked] = useState(false);
  const list = useStore(filter === 'all' ? stores.list : stores.unread);
  /** The question above the panel takes the focus, which is no reason to close the panel and the question with it. */
  const leave = (): void => {
    if (!isAsked) onClose();
  };
  return (
    <PopoverPanel label="Notifications" anchor={anchor} placement={placement} isSheet onClose={leave}>
      <Frame>
        <NotificationHead
          filter={filter}
          onFilter={setFilter}
          hasSome={(list.items?.length ?? 0) > 0}
          onDeleteAll={() => setAsked(true)}
          onClose={onClose}
        />
        <PagedList
          list={list}
          skeleton={<TableSkeleton columns={1} rows={4} />}
          empty={<EmptyState drawing={<EmptyBell />}>{nothing[filter]}</EmptyState>}
        >
          {(items) =>
            byNearness(items, device.clock.now()).map(({ label, look, items: news }) => (
              <section key={label} aria-label={label}>
                <Day>{label}</Day>
                <ul>
                  {news.map((item) => (
                    <NotificationRow key={item.id} notification={item} look={look} onOpen={onClose} />
                  ))}
                </ul>
              </section>
            ))
          }
        </PagedList>
      </Frame>
      {isAsked ? (
        <ConfirmDialog
          title="Delete all notifications?"
          verb="Delete all"
          onClose={() => setAsked(false)}
          onConfirm={() => actions.removeAll.run()}
        >
          All notifications are deleted, read or not. The records they are about stay. This action cannot be undone.
        </ConfirmDialog>
      ) : null}
    </PopoverPanel>
  );
};
