import { useState } from 'react';
import type { UserAccount } from '#core/users/user-account.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { viewingActions } from '#ui/viewing/viewing-actions.ts';
import { userActions } from '../user-actions.ts';
import { useViewerId } from '../use-viewer-id.ts';
import { actLooks, actsFor, type Act } from './user-acts.ts';
import type { Asked } from './UserQuestion.tsx';

const isAsked = (act: Act): act is Asked =>
  act === 'promote' || act === 'demote' || act === 'suspend' || act === 'withdraw';

const stay = (_user: UserAccount): void => undefined;

/** What the admin may do with a user, and what they are asked about before it is done. */
export const useUserActs = (user: UserAccount, onRemove = stay) => {
  const { resend, reinstate } = useFeature(userActions);
  const { start: view } = useFeature(viewingActions);
  const runs = { view, resend, reinstate };
  const [asked, setAsked] = useState<Asked>();
  const run = (act: Act): void => {
    if (isAsked(act)) setAsked(act);
    else if (act === 'remove') onRemove(user);
    else void runs[act].run(user);
  };
  const { settings } = useApp();
  const offered = actsFor(user, { viewerId: useViewerId(), hasViews: settings.isOnCognito !== true });
  return {
    offered,
    run,
    acts: offered.map((act) => ({ ...actLooks[act], onAction: () => run(act) })),
    asked,
    close: (): void => setAsked(undefined),
  };
};
