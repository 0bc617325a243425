import { FileText, LayoutDashboard, ReceiptText, type LucideIcon } from 'lucide-react';

export type MenuItem = { readonly label: string; readonly href: string; readonly icon: LucideIcon };
export type MenuGroup = { readonly label: string | undefined; readonly items: readonly MenuItem[] };

const dashboard: MenuItem = { label: 'Dashboard', href: '/dashboard', icon: LayoutDashboard };

const customerMenu: readonly MenuGroup[] = [
  {
    label: undefined,
    items: [
      dashboard,
      { label: 'Proposals', href: '/proposals/recipient', icon: FileText },
      { label: 'Orders', href: '/orders', icon: ReceiptText },
    ],
  },
];

const adminMenu: readonly MenuGroup[] = [
  {
    label: undefined,
    items: [
      dashboard,
      { label: 'Proposals', href: '/admin/proposals/list', icon: FileText },
      { label: 'Orders', href: '/admin/orders', icon: ReceiptText },
    ],
  },
];

export const menuFor = (isAdmin: boolean): readonly MenuGroup[] => (isAdmin ? adminMenu : customerMenu);

/** Whether the menu's item is the one that the path belongs to. */
export const isCurrent = (href: string, path: string): boolean => {
  const section = href.replace(/\/(?:list|recipient)$/, '');
  const sections = section === '/orders' ? [section, '/subscription'] : [section];
  return sections.some((start) => path === start || path.startsWith(`${start}/`));
};
