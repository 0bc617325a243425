import KeyRound from 'lucide-react/icons/key-round';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';

export const identityCommands: FeatureCommands = {
  pages: () => [{ label: 'Change password', href: '/account/change-password', icon: KeyRound }],
};
