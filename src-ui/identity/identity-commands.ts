import Bell from 'lucide-react/icons/bell';
import CircleUser from 'lucide-react/icons/circle-user';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';
import { accountPath, changePasswordPath, notificationSettingsPath, securityPath } from './account/account-paths.ts';

export const identityCommands: FeatureCommands = {
  pages: () => [
    { label: 'Account', href: accountPath, icon: CircleUser },
    { label: 'Notification settings', href: notificationSettingsPath, icon: Bell },
    { label: 'Two-step sign-in and sessions', href: securityPath, icon: ShieldCheck },
    { label: 'Change password', href: changePasswordPath, icon: KeyRound },
  ],
};
