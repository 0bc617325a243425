import type { Notification } from '#core/notifications/notification.ts';

/** Where a click on a notification leads; undefined where there is nothing to open. */
export const notificationTarget = ({ orderId, proposalId, loginId }: Notification): string | undefined => {
  if (orderId !== undefined) return `/orders/${orderId}`;
  if (loginId !== undefined) return `/password-logins?login=${loginId}`;
  return proposalId === undefined ? undefined : `/proposals/${proposalId}`;
};
