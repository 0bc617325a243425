import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { AccountCard, AccountStack } from './account-styles.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { SignOutEverywhereCard } from './SignOutEverywhereCard.tsx';
import { TwoStepCard } from './TwoStepCard.tsx';

export const ChangePasswordPage = () => {
  const auth = useStore(useApp().auth);
  const provider = auth.status === 'AUTHENTICATED' ? auth.user.provider : undefined;
  return (
    <>
      <PageHeader title="Change password" />
      <AccountStack>
        <AccountCard aria-label="Password">
          {provider === undefined ? <ChangePasswordForm /> : <p>Your password is managed by {provider}</p>}
        </AccountCard>
        {provider === undefined ? <TwoStepCard /> : null}
        <SignOutEverywhereCard />
      </AccountStack>
    </>
  );
};
