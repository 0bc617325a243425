import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { LucideIcon } from 'lucide-react/types';
import type { ThemeChoice } from './theme-store.ts';

export const themeWords: Readonly<Record<ThemeChoice, { readonly label: string; readonly icon: LucideIcon }>> = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};
