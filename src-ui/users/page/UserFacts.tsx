import { useState } from 'react';
import { isInvitationOver, type UserAccount } from '#core/users/user-account.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Facts } from '#ui/kit/Facts.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { LastSignIn } from '../LastSignIn.tsx';
import { UserStatusWord } from '../UserStatusWord.tsx';
import { AsideCard } from './page-styles.ts';

type Props = { readonly user: UserAccount };

/** What is known of an account. */
export const UserFacts = ({ user }: Props) => {
  const [now] = useState(useApp().device.clock.now);
  const { email, group, createdAt, provider, invitation } = user;
  return (
    <AsideCard aria-label="Facts">
      <Hidden as="h2">Facts</Hidden>
      <Facts>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>Group</dt>
        <dd>{group}</dd>
        <dt>Status</dt>
        <dd>
          <UserStatusWord user={user} />
        </dd>
        <dt>Since</dt>
        <dd>
          <Time at={createdAt} look="day" />
        </dd>
        <dt>Last sign-in</dt>
        <dd>
          <LastSignIn user={user} />
        </dd>
        <dt>Signs in with</dt>
        <dd>{provider ?? 'Password'}</dd>
        {invitation === undefined ? null : (
          <>
            <dt>Invitation</dt>
            <dd>
              Sent <Time at={invitation.sentAt} look="moment" />
              <br />
              {isInvitationOver(invitation, now) ? 'Ended' : 'Ends'} <Time at={invitation.endsAt} look="moment" />
            </dd>
          </>
        )}
      </Facts>
    </AsideCard>
  );
};
