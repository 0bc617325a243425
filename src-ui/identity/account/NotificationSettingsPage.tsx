import { NotificationPreferences } from '#ui/notifications/NotificationPreferences.tsx';
import { AccountPart } from './AccountPart.tsx';
import { AccountCard } from './account-styles.ts';

export const NotificationSettingsPage = () => (
  <AccountPart part="notifications">
    <AccountCard aria-label="News that reach you">
      <NotificationPreferences />
    </AccountCard>
  </AccountPart>
);
