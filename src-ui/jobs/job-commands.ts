import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';

export const jobCommands: FeatureCommands = {
  pages: (isAdmin) => (isAdmin ? [{ label: 'Failed jobs', href: '/admin/jobs', icon: RotateCcw }] : []),
};
