import Plug from 'lucide-react/icons/plug';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';

export const integrationCommands: FeatureCommands = {
  pages: () => [{ label: 'Integrations', href: '/integrations', icon: Plug }],
};
