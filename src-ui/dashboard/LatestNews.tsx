import styled from 'styled-components';
import { useStore } from 'zustand';
import { namedTitle, type Notification } from '#core/notifications/notification.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { useFeatures } from '#ui/feature/features-context.ts';
import { openedBy } from '#ui/feature/news.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { ShortNothing } from '#ui/lists/short/ShortNothing.tsx';
import { NewsName } from '#ui/notifications/NewsName.tsx';
import { byNearness, type NotificationGroup } from '#ui/notifications/notification-days.ts';
import { notificationStores } from '#ui/notifications/notification-stores.ts';
import { Link } from '#ui/routing/Link.tsx';
import { Panel, PanelCard } from '#ui/kit/panel-styles.ts';

const shown = 10;

const Card = styled(PanelCard)`
  padding: ${({ theme }) => theme.space[2]} 0;

  h3 {
    padding: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[4]};
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  min-height: 36px;
  padding: 2px ${({ theme }) => theme.space[4]};

  a&:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  > :nth-child(2) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  b {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  small,
  time {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

const News = ({
  notification,
  look,
}: {
  readonly notification: Notification;
  readonly look: NotificationGroup['look'];
}) => {
  const { message, createdBy = '', createdAt } = notification;
  const href = openedBy(useFeatures(), notification);
  const words = (
    <>
      <Avatar name={createdBy} size={22} />
      <span title={`${namedTitle(notification)}: ${message}`}>
        <b>
          <NewsName notification={notification} />
        </b>{' '}
        <small>{message}</small>
      </span>
      <Time at={createdAt} look={look} />
    </>
  );
  return href === undefined ? (
    <Row>{words}</Row>
  ) : (
    <Row as={Link} href={href}>
      {words}
    </Row>
  );
};

/** What happened last, live, by day. */
export const LatestNews = () => {
  const { device } = useApp();
  const list = useStore(useFeature(notificationStores).list);
  const { items } = list;
  return (
    <Panel aria-label="Latest news">
      <header>
        <h2>Latest news</h2>
      </header>
      {items === undefined || items.length === 0 ? (
        <ShortNothing list={list}>What customers do is shown here as it happens.</ShortNothing>
      ) : (
        <Card>
          {byNearness(items.slice(0, shown), device.clock.now()).map(({ label, look, items: news }) => (
            <section key={label} aria-label={label}>
              <h3>{label}</h3>
              <ul>
                {news.map((notification) => (
                  <li key={notification.id}>
                    <News notification={notification} look={look} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </Card>
      )}
    </Panel>
  );
};
