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
  /** Pixels of a picture as it is seen; undefined where it is not known. */
  readonly width?: number | undefined;
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
  /** How many; the price is that of one. */
  readonly quantity: number;
  /** Whether it belongs to every payment of its part and cannot be left out. */
  readonly isRequired: boolean;
  readonly files: readonly ItemFile[];
};

/** One service line within a proposal or an order. */
export type Service = {
  readonly id: string;
  readonly title: string;
  readonly type: ServiceType;
  readonly lineItems: readonly ServiceLineItem[];
};

/** What an item costs, all of its quantity; minor units. */
export const lineTotal = ({
  price,
  quantity = 1,
}: {
  readonly price: number;
  readonly quantity?: number | undefined;
}) => price * quantity;

export const itemsOf = (services: readonly Service[]): readonly ServiceLineItem[] =>
  services.flatMap((service) => service.lineItems);
