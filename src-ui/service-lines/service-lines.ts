import Code from 'lucide-react/icons/code';
import Globe from 'lucide-react/icons/globe';
import Images from 'lucide-react/icons/images';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import Tag from 'lucide-react/icons/tag';
import type { LucideIcon } from 'lucide-react/types';
import type { ServiceType } from '#core/proposals/service.ts';

/** How an address names each service line. */
export const lineSlugs: Readonly<Record<ServiceType, string>> = {
  Advertising: 'advertising',
  EmailAndSms: 'email-and-sms',
  WebsiteMaintenance: 'website-maintenance',
  AssetManagement: 'asset-management',
  BrandManagement: 'brand-management',
  DesignAndCode: 'design-code',
};

export const lineIcons: Readonly<Record<ServiceType, LucideIcon>> = {
  Advertising: Megaphone,
  EmailAndSms: MessageSquare,
  WebsiteMaintenance: Globe,
  AssetManagement: Images,
  BrandManagement: Tag,
  DesignAndCode: Code,
};

/** The lines whose requests are the services that customers have ordered. */
export const requestLines: readonly ServiceType[] = [
  'Advertising',
  'EmailAndSms',
  'WebsiteMaintenance',
  'AssetManagement',
  'BrandManagement',
];

/** Every line, each with a page of its activity, in the order of the menu. */
export const serviceLines: readonly ServiceType[] = [...requestLines, 'DesignAndCode'];

/** Where admins find what was asked of a line. */
export const lineRequestsPath = (line: ServiceType): string => `/admin/${lineSlugs[line]}/requests`;

const amongst =
  (lines: readonly ServiceType[]) =>
  (slug: string): string | undefined =>
    lines.some((line) => lineSlugs[line] === slug) ? slug : undefined;

export const activityLineParam = amongst(serviceLines);
export const requestLineParam = amongst(requestLines);

/** The line of a slug that its route has accepted. */
export const lineOf = (slug: string): ServiceType =>
  serviceLines.find((line) => lineSlugs[line] === slug) ?? 'Advertising';
