import { useLayoutEffect } from 'react';
import type { SubjectKind } from '#core/notifications/notification.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { onScreenActions } from './on-screen-actions.ts';

/** Has the notifications of a record read while it is shown in a visible tab, without a toast for those that come. */
export const useOnScreen = (kind: SubjectKind, id: string): void => {
  const { show } = useFeature(onScreenActions);
  // What comes once the next page is drawn is of a record that nobody looks at any more, so the leaving waits for nothing.
  useLayoutEffect(() => show({ kind, id }), [show, kind, id]);
};
