import type { DemoRequestName } from './demo-requests.ts';
import type { DemoServiceName } from './demo-services.ts';

/** Its texts may name seasons and months, as demo-season says. */
export type DemoPlan = {
  readonly status: 'DRAFT' | 'SENT' | 'DECLINED' | 'PAID';
  /** The part of an address before `@coolio.test`. */
  readonly owner: 'admin' | 'sam';
  readonly to: readonly string[];
  readonly services: readonly DemoServiceName[];
  /** Its own title; the services' names by default. */
  readonly title?: string;
  readonly message: string;
  /** How many days after the present its last day is; no end by default. */
  readonly validFor?: number;
  readonly terms?: string;
  readonly daysAgo: number;
  /** Why each recipient declined, in their order; undefined for one who has not. */
  readonly declines?: readonly (string | undefined)[];
  /** Which items were bought, by their place among all. All of a paid one by default; of a sent one those of its paid part. */
  readonly bought?: readonly number[];
  /** When it was paid; a day after it was made by default. */
  readonly paidDaysAgo?: number;
  /** Whether that is in the running month in UTC on each of its days. */
  readonly isPaidThisMonth?: boolean;
  /** How many renewals of the subscription have been billed. */
  readonly renewals?: number;
  /** The request that it answers. */
  readonly request?: DemoRequestName;
};
