import { useState } from 'react';
import { keptViewing } from '#core/viewing/kept-viewing.ts';
import { useApp } from '#ui/context/portal-context.ts';

/** Whether somebody looks at the portal as the person sees it, so that nothing of the account is theirs to change. */
export const useIsViewing = (): boolean => {
  const { session, clock } = useApp().device;
  return useState(() => keptViewing(session, clock.now()) !== undefined)[0];
};
