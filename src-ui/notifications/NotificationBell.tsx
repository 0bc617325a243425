import Bell from 'lucide-react/icons/bell';
import { lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { badgeText } from '#core/notifications/notification.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { notificationStores } from './notification-stores.ts';

const importPanel = () => import('./NotificationPanel.tsx');
const NotificationPanel = lazy(() => importPanel().then((module) => ({ default: module.NotificationPanel })));

const Badge = styled.span`
  position: absolute;
  top: 2px;
  right: 0;
  min-width: 17px;
  padding: 0 4px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.dangerFill};
  color: ${({ theme }) => theme.color.onDanger};
  font-size: 11px;
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 17px;
`;

const label = (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`);

type Props = { readonly placement: 'right top' | 'bottom end' };

export const NotificationBell = ({ placement }: Props) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = useStore(useFeature(notificationStores).list, ({ pages }) => pages?.[0]?.unreadCount ?? 0);
  return (
    <>
      <IconButton
        ref={button}
        aria-label={label(unread)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void importPanel()}
        onClick={() => setOpen(!open)}
      >
        <Bell size={18} strokeWidth={1.75} aria-hidden />
        {unread === 0 ? null : <Badge aria-hidden>{badgeText(unread)}</Badge>}
      </IconButton>
      <Suspense fallback={null}>
        {open ? <NotificationPanel anchor={button} placement={placement} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
};
