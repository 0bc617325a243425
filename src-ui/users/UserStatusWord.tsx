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

/** Returns whether and how a person gets in, in words, and the tone of that. */
export const useUserStatus = ({ status, invitation }: Props['user']): readonly [words: string, tone: StatusTone] => {
  const [now] = useState(useApp().device.clock.now);
  return invitation !== undefined && isInvitationOver(invitation, now)
    ? ['Invitation ended', 'warning']
    : [userStatusName(status), tones[status]];
};

/** Whether and how a person gets in, as a dot and a word. */
export const UserStatusWord = ({ user }: Props) => {
  const [words, tone] = useUserStatus(user);
  return <Status tone={tone}>{words}</Status>;
};
