import KeyRound from 'lucide-react/icons/key-round';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';

export const vaultCommands: FeatureCommands = {
  pages: () => [
    { label: 'Add login', href: '/password-logins?login=new', icon: KeyRound },
    { label: 'Password security', href: '/password-logins/security', icon: ShieldCheck },
    { label: 'Handed over logins', href: '/password-logins/handovers', icon: Send },
  ],
};
