import { useState } from 'react';
import { isInvitationOver, userStatusName, type UserAccount, type UserStatus } from '#core/users/user-account.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Status, type StatusTone } from '#ui/kit/Status.tsx';

const tones: Readonly<Record<UserStatus, StatusTone>> = {
  ACTIVE: 'positive',
  INVITED: 'info',
  UNCONFIRMED: 'neutral',
  SUSPENDED: 'danger',
};

type Props = { readonly user: Pick<UserAccount, 'status' | 'invitation'> };

/** Whether and how a person gets in, as a dot and a word. */
export const UserStatusWord = ({ user: { status, invitation } }: Props) => {
  const [now] = useState(useApp().device.clock.now);
  if (invitation !== undefined && isInvitationOver(invitation, now))
    return <Status tone="warning">Invitation ended</Status>;
  return <Status tone={tones[status]}>{userStatusName(status)}</Status>;
};
