import { useState } from 'react';
import { isInvitationOver, userGroups, type UserAccount } from '#core/users/user-account.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { ChoiceProperty, Property } from '#ui/record/Property.tsx';
import { Properties } from '#ui/record/record-styles.ts';
import { actLooks } from '../actions/user-acts.ts';
import { useUserActs } from '../actions/use-user-acts.ts';
import { UserQuestion } from '../actions/UserQuestion.tsx';
import { LastSignIn } from '../LastSignIn.tsx';
import { useUserStatus, UserStatusWord } from '../UserStatusWord.tsx';
import { AsidePart } from './page-styles.ts';

type Props = { readonly user: UserAccount };

/** What is known of an account; its group and its status are changed where they are read. */
export const UserFacts = ({ user }: Props) => {
  const [now] = useState(useApp().device.clock.now);
  const { offered, run, asked, close } = useUserActs(user);
  const [words] = useUserStatus(user);
  const { email, group, status, createdAt, provider, invitation } = user;
  const regroup = offered.find((act) => act === 'promote' || act === 'demote');
  const shut = offered.find((act) => act === 'suspend' || act === 'reinstate');
  return (
    <AsidePart aria-label="Facts">
      <Hidden as="h2">Facts</Hidden>
      <Properties>
        <Property label="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Property>
        <ChoiceProperty
          label="Group"
          value={group ?? ''}
          words={group ?? 'None'}
          choices={userGroups.map((each) => ({ value: each, label: each }))}
          onChoose={regroup && (() => run(regroup))}
        >
          {group}
        </ChoiceProperty>
        <ChoiceProperty
          label="Status"
          value={status}
          words={words}
          choices={[
            { value: status, label: words },
            ...(shut === undefined ? [] : [{ value: shut, label: actLooks[shut].label }]),
          ]}
          onChoose={shut && (() => run(shut))}
        >
          <UserStatusWord user={user} />
        </ChoiceProperty>
        <Property label="Since">
          <Time at={createdAt} look="day" />
        </Property>
        <Property label="Last sign-in">
          <LastSignIn user={user} />
        </Property>
        <Property label="Signs in with">{provider ?? 'Password'}</Property>
        {invitation === undefined ? null : (
          <Property label="Invitation">
            Sent <Time at={invitation.sentAt} look="moment" />
            <br />
            {isInvitationOver(invitation, now) ? 'Ended' : 'Ends'} <Time at={invitation.endsAt} look="moment" />
          </Property>
        )}
      </Properties>
      {asked === undefined ? null : <UserQuestion user={user} about={asked} onClose={close} />}
    </AsidePart>
  );
};
