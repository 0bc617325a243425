import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';

export const vaultCommands: FeatureCommands = {
  pages: () => [
    { label: 'Add login', href: '/password-logins?login=new', icon: KeyRound },
    { label: 'Password security', href: '/password-logins/security', icon: ShieldCheck },
  ],
};
