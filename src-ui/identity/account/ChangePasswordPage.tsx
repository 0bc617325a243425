import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { securityPath } from './account-paths.ts';
import { AccountCard, AccountStack } from './account-styles.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

export const ChangePasswordPage = () => {
  const auth = useStore(useApp().auth);
  const provider = auth.status === 'AUTHENTICATED' ? auth.user.provider : undefined;
  return (
    <>
      <Breadcrumb href={securityPath}>Security</Breadcrumb>
      <PageHeader title="Change password" />
      <AccountStack>
        <AccountCard aria-label="Password">
          {provider === undefined ? <ChangePasswordForm /> : <p>Your password is managed by {provider}</p>}
        </AccountCard>
      </AccountStack>
    </>
  );
};
