import Circle from 'lucide-react/icons/circle';
import CircleDot from 'lucide-react/icons/circle-dot';
import X from 'lucide-react/icons/x';
import styled from 'styled-components';
import type { Notification } from '#core/notifications/notification.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { useFeatures } from '#ui/feature/features-context.ts';
import { openedBy } from '#ui/feature/news.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { notificationActions } from './notification-actions.ts';

const Row = styled.li<{ readonly $unread: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: start;
  padding: 8px 4px 8px 16px;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme, $unread }) => ($unread ? theme.color.accentSoft : 'transparent')};

  &:last-child {
    border-bottom: 0;
  }
`;

const Text = styled.button.attrs({ type: 'button' })`
  display: grid;
  gap: 2px;
  min-width: 0;
  padding: 6px 0;
  overflow-wrap: anywhere;
  text-align: left;

  strong {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  time {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

/** The name of who caused it is set apart, whatever a backend has put around it. */
const Message = ({ message, createdBy = '' }: Pick<Notification, 'message' | 'createdBy'>) => (
  <span>
    {message.startsWith(createdBy) ? (
      <>
        <bdi>{createdBy}</bdi>
        {message.slice(createdBy.length)}
      </>
    ) : (
      message
    )}
  </span>
);

type Props = {
  readonly notification: Notification;
  /** Whether it is from today: then it says how long ago, else at what time of its day. */
  readonly isToday: boolean;
  readonly onOpen: () => void;
};

export const NotificationRow = ({ notification, isToday, onOpen }: Props) => {
  const { navigator } = useApp();
  const features = useFeatures();
  const actions = useFeature(notificationActions);
  const unread = notification.status === 'unread';
  const open = (): void => {
    if (unread) void actions.mark.run({ id: notification.id, status: 'read' });
    const target = openedBy(features, notification);
    if (target === undefined) return;
    onOpen();
    navigator.go(target);
  };
  return (
    <Row $unread={unread}>
      <Text onClick={open}>
        <strong>{notification.title}</strong>
        <Message {...notification} />
        <Time at={notification.createdAt} look={isToday ? 'relative' : 'clock'} />
      </Text>
      <IconButton
        aria-label={unread ? 'Mark as read' : 'Mark as unread'}
        onClick={() => void actions.mark.run({ id: notification.id, status: unread ? 'read' : 'unread' })}
      >
        {unread ? <CircleDot size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
      </IconButton>
      <IconButton aria-label="Delete notification" onClick={() => void actions.remove.run(notification.id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </Row>
  );
};
