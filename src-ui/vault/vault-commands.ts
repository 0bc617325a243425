import ShieldCheck from 'lucide-react/icons/shield-check';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';

export const vaultCommands: FeatureCommands = {
  pages: () => [{ label: 'Password security', href: '/password-logins/security', icon: ShieldCheck }],
};
