import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';
import { AccountPart } from './AccountPart.tsx';
import { AppearanceCard } from './AppearanceCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export const AccountPage = () => {
  const auth = useStore(useApp().auth);
  return (
    <AccountPart part="profile">
      {auth.status === 'AUTHENTICATED' ? <ProfileForm user={auth.user} /> : null}
      <AppearanceCard />
    </AccountPart>
  );
};
