import { AccountActivity } from '#ui/audit/AccountActivity.tsx';
import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { AccountPart } from './AccountPart.tsx';
import { changePasswordPath } from './account-paths.ts';
import { AccountCard } from './account-styles.ts';
import { SessionsCard } from './SessionsCard.tsx';
import { TwoStepCard } from './TwoStepCard.tsx';

export const SecurityPage = () => {
  const auth = useStore(useApp().auth);
  const provider = auth.status === 'AUTHENTICATED' ? auth.user.provider : undefined;
  return (
    <AccountPart part="security">
      <AccountCard aria-label="Password">
        <h2>Password</h2>
        <p>{provider === undefined ? 'At least 8 characters.' : `Your password is managed by ${provider}`}</p>
        {provider === undefined ? (
          <div>
            <ButtonLink href={changePasswordPath}>Change password</ButtonLink>
          </div>
        ) : null}
      </AccountCard>
      {provider === undefined ? <TwoStepCard /> : null}
      <SessionsCard />
      <AccountCard aria-label="Account activity">
        <h2>Account activity</h2>
        <p>Sign-ins, and what was changed about your account.</p>
        <AccountActivity />
      </AccountCard>
    </AccountPart>
  );
};
