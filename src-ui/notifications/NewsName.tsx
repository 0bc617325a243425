import { nameIn, type Notification } from '#core/notifications/notification.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';

/**
 * The name of the record that a notification is about, with how many news it counts, after its title for screen readers; the
 * title where there is no name.
 */
export const NewsName = ({ notification }: { readonly notification: Notification }) => {
  const name = nameIn(notification);
  if (name === undefined) return notification.title;
  return (
    <>
      <Hidden>{notification.title}. </Hidden>
      <bdi>{name}</bdi>
      {notification.count > 1 ? ` (${notification.count})` : null}
    </>
  );
};
