import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';
import { LatePart } from '#ui/routing/LatePart.tsx';
import { AccountPart } from './AccountPart.tsx';
import { AppearanceCard } from './AppearanceCard.tsx';
import { DeleteAccountCard } from './removal/DeleteAccountCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';

const loadYourData = async () => (await import('./YourDataCard.tsx')).YourDataCard;

export const AccountPage = () => {
  const auth = useStore(useApp().auth);
  return (
    <AccountPart part="profile">
      {auth.status === 'AUTHENTICATED' ? <ProfileForm user={auth.user} /> : null}
      <AppearanceCard />
      {auth.status === 'AUTHENTICATED' ? <LatePart load={loadYourData} given={{ userId: auth.user.id }} /> : null}
      {auth.status === 'AUTHENTICATED' ? <DeleteAccountCard user={auth.user} /> : null}
    </AccountPart>
  );
};
