import { useEffect } from 'react';
import { useFeature } from '#ui/app/portal-context.ts';
import { notificationStores } from './notification-stores.ts';

const whenIdle = (work: () => void): (() => void) => {
  const timer = setTimeout(work, 300);
  return () => clearTimeout(timer);
};

/** Opens the live feed once the first page has had its turn. */
export const useLiveNotifications = (userId: string): void => {
  const { connect } = useFeature(notificationStores);
  useEffect(() => {
    let disconnect: (() => void) | undefined;
    const cancel = whenIdle(() => {
      disconnect = connect(userId);
    });
    return () => {
      cancel();
      disconnect?.();
    };
  }, [connect, userId]);
};
