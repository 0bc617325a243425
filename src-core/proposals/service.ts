import type { MediaKind } from '../files/file-gateway.ts';

export const serviceTypes = [
  'Advertising',
  'BrandManagement',
  'AssetManagement',
  'EmailAndSms',
  'WebsiteMaintenance',
  'DesignAndCode',
] as const;

export type ServiceType = (typeof serviceTypes)[number];

const words: Record<ServiceType, { readonly name: string; readonly badge: string }> = {
  Advertising: { name: 'Advertising', badge: 'Ad' },
  BrandManagement: { name: 'Brand Management', badge: 'Bm' },
  AssetManagement: { name: 'Asset Management', badge: 'Am' },
  EmailAndSms: { name: 'Email and SMS', badge: 'Em' },
  WebsiteMaintenance: { name: 'Website Maintenance', badge: 'Wm' },
  DesignAndCode: { name: 'Design and Code', badge: 'Dc' },
};

export const serviceTypeName = (type: ServiceType): string => words[type].name;
export const serviceBadge = (type: ServiceType): string => words[type].badge;

export type BillingType = 'ONE_TIME' | 'RECURRING';
export type BillingInterval = 'MONTH' | 'YEAR';

export type ItemFile = {
  readonly id: string;
  readonly key: string;
  readonly url: string;
  readonly thumbnailUrl: string | undefined;
  readonly type: MediaKind;
};

export type ServiceLineItem = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Minor units; each period's price where the item is recurring. */
  readonly price: number;
  readonly billingType: BillingType;
  /** Undefined for a one-time item. */
  readonly billingInterval: BillingInterval | undefined;
  readonly files: readonly ItemFile[];
};

/** One service line within a proposal or an order. */
export type Service = {
  readonly id: string;
  readonly title: string;
  readonly type: ServiceType;
  readonly lineItems: readonly ServiceLineItem[];
};

export const itemsOf = (services: readonly Service[]): readonly ServiceLineItem[] =>
  services.flatMap((service) => service.lineItems);
