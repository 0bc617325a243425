import FileText from 'lucide-react/icons/file-text';
import FolderOpen from 'lucide-react/icons/folder-open';
import Images from 'lucide-react/icons/images';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Mail from 'lucide-react/icons/mail';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Tag from 'lucide-react/icons/tag';
import type { LucideIcon } from 'lucide-react/types';
import { activityLines, lineMenu, requestLines } from '#ui/activity/service-lines.ts';

export type MenuItem = {
  readonly label: string;
  /** What it is called where its group is not beside it. */
  readonly name?: string;
  readonly href: string;
  readonly icon: LucideIcon;
};
export type MenuGroup = { readonly label: string | undefined; readonly items: readonly MenuItem[] };

const dashboard: MenuItem = { label: 'Dashboard', href: '/dashboard', icon: LayoutDashboard };

const passwords: MenuItem = { label: 'Passwords', href: '/password-logins', icon: KeyRound };

const assetManagement: MenuGroup = {
  label: 'Asset Management',
  items: [
    { label: 'Assets', href: '/assets', icon: Images },
    { label: 'Collections', href: '/collections', icon: FolderOpen },
  ],
};

const customerMenu: readonly MenuGroup[] = [
  {
    label: undefined,
    items: [
      dashboard,
      { label: 'Proposals', href: '/proposals/recipient', icon: FileText },
      { label: 'Orders', href: '/orders', icon: ReceiptText },
      passwords,
    ],
  },
  ...lineMenu(activityLines, (slug) => `/${slug}/activity`).map(({ label, href, icon }) => ({
    label,
    items: [{ label: 'Activity', name: `${label} activity`, href, icon }],
  })),
  assetManagement,
  { label: 'Brand Management', items: [{ label: 'Brands', href: '/brands', icon: Tag }] },
];

const adminMenu: readonly MenuGroup[] = [
  {
    label: undefined,
    items: [
      dashboard,
      { label: 'Proposals', href: '/admin/proposals/list', icon: FileText },
      { label: 'Orders', href: '/admin/orders', icon: ReceiptText },
      { label: 'Leads', href: '/admin/leads', icon: Mail },
      { label: 'Brands', href: '/admin/brand-management', icon: Tag },
      passwords,
    ],
  },
  assetManagement,
  {
    label: 'Requests',
    items: lineMenu(requestLines, (slug) => `/admin/${slug}/requests`),
  },
];

export const menuFor = (isAdmin: boolean): readonly MenuGroup[] => (isAdmin ? adminMenu : customerMenu);

/** Sections of the address that belong to an item under another one. */
const besides: Readonly<Record<string, readonly string[]>> = {
  '/orders': ['/subscription'],
  '/password-logins': ['/passwords'],
};

const sectionsOf = (href: string): readonly string[] => {
  const section = href.replace(/\/(?:list|recipient)$/, '');
  return [section, ...(besides[section] ?? [])];
};

/** The address of the menu's item that the path belongs to: of several, the one that says most of it. */
export const currentItem = (groups: readonly MenuGroup[], path: string): string | undefined => {
  const fits = groups.flatMap(({ items }) =>
    items.flatMap(({ href }) =>
      sectionsOf(href)
        .filter((start) => path === start || path.startsWith(`${start}/`))
        .map((start) => ({ href, start })),
    ),
  );
  return fits.sort((one, other) => other.start.length - one.start.length)[0]?.href;
};
