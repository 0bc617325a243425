import BellIcon from 'lucide-react/icons/bell';
import Circle from 'lucide-react/icons/circle';
import CircleDot from 'lucide-react/icons/circle-dot';
import X from 'lucide-react/icons/x';
import styled from 'styled-components';
import { namedTitle, type Notification } from '#core/notifications/notification.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { useFeatures } from '#ui/feature/features-context.ts';
import { openedBy } from '#ui/feature/news.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { notificationActions } from './notification-actions.ts';
import { NewsName } from './NewsName.tsx';
import type { NotificationGroup } from './notification-days.ts';

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
`;

const Open = styled.button.attrs({ type: 'button' })`
  display: grid;
  grid-template-columns: 8px 28px minmax(0, 1fr) auto;
  gap: 0 ${({ theme }) => theme.space[2]};
  align-items: center;
  min-height: 56px;
  padding: 6px ${({ theme }) => theme.space[4]} 6px ${({ theme }) => theme.space[2]};
  text-align: left;

  &:focus-visible {
    outline-offset: -2px;
  }

  > :nth-child(3) {
    display: grid;

    > * {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }

    @media (hover: none) {
      > small {
        display: -webkit-box;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
        white-space: normal;
      }
    }
  }

  strong {
    font-size: ${({ theme }) => theme.size.table};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  small,
  time {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }

  time {
    align-self: start;
    padding-top: 3px;
    white-space: nowrap;
  }
`;

const Unread = styled.span<{ readonly $is: boolean }>`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: ${({ theme, $is }) => ($is ? theme.color.accent : 'transparent')};
`;

const NoPerson = styled.span`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.muted};
`;

/** Over the time, for a pointer that is on the row or keys that are in it; beside it on touch. */
const Ways = styled.span`
  display: flex;
  align-items: center;
  padding-right: 4px;

  @media (hover: hover) {
    position: absolute;
    inset: 0 0 0 auto;
    padding-left: 12px;
    background: ${({ theme }) => theme.color.hover};

    li:not(:hover, :has(:focus-visible)) > & {
      clip-path: inset(50%);
    }
  }
`;

/** The name of who caused it is set apart, whatever a backend has put around it. */
const Message = ({ message, createdBy = '' }: Pick<Notification, 'message' | 'createdBy'>) => (
  <small title={message}>
    {message.startsWith(createdBy) ? (
      <>
        <bdi>{createdBy}</bdi>
        {message.slice(createdBy.length)}
      </>
    ) : (
      message
    )}
  </small>
);

type Props = {
  readonly notification: Notification;
  /** How its time is said. */
  readonly look: NotificationGroup['look'];
  readonly onOpen: () => void;
};

export const NotificationRow = ({ notification, look, onOpen }: Props) => {
  const { navigator } = useApp();
  const features = useFeatures();
  const actions = useFeature(notificationActions);
  const { id, createdBy, createdAt, status } = notification;
  const unread = status === 'unread';
  const open = (): void => {
    if (unread) void actions.mark.run({ id, status: 'read' });
    const target = openedBy(features, notification);
    if (target === undefined) return;
    onOpen();
    navigator.go(target);
  };
  return (
    <Row>
      <Open onClick={open}>
        <Unread $is={unread}>{unread ? <Hidden>Unread. </Hidden> : null}</Unread>
        {createdBy === undefined ? (
          <NoPerson>
            <BellIcon size={14} aria-hidden />
          </NoPerson>
        ) : (
          <Avatar name={createdBy} />
        )}
        <span>
          <strong title={namedTitle(notification)}>
            <NewsName notification={notification} />
          </strong>
          <Message {...notification} />
        </span>
        <Time at={createdAt} look={look} />
      </Open>
      <Ways>
        <IconButton
          aria-label={unread ? 'Mark as read' : 'Mark as unread'}
          onClick={() => void actions.mark.run({ id, status: unread ? 'read' : 'unread' })}
        >
          {unread ? <CircleDot size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
        </IconButton>
        <IconButton aria-label="Delete notification" onClick={() => void actions.remove.run(id)}>
          <X size={16} aria-hidden />
        </IconButton>
      </Ways>
    </Row>
  );
};
