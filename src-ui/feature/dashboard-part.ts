import type { LucideIcon } from 'lucide-react/types';
import type { ComponentType, ReactNode } from 'react';
import type { AdminDashboardStats, UserDashboardStats } from '#core/dashboard/dashboard-stats.ts';
import type { WaitingKind, WaitingThing } from '#core/dashboard/waiting.ts';

/** How one kind of what waits looks, and where it is answered. */
export type WaitingLook = {
  readonly kind: WaitingKind;
  /** The kind of record that it is about; any unless given. */
  readonly subject?: string;
  readonly icon: LucideIcon;
  /** What the person does with it, in a word or two. */
  readonly verb: string;
  readonly href: (thing: WaitingThing) => string;
  /** Who waits, for what or since when. */
  readonly says: (thing: WaitingThing) => ReactNode;
};

/** A count of records, with the list of them. */
export type Count = { readonly count: number; readonly one: string; readonly many: string; readonly href: string };

/** What a feature adds to the dashboards. The figures are cells of one strip, of which each leads to the list that it counts. */
export type DashboardPart = {
  readonly name: string;
  readonly CustomerFigures?: ComponentType<{ readonly stats: UserDashboardStats }>;
  readonly AdminFigures?: ComponentType<{ readonly stats: AdminDashboardStats }>;
  readonly adminCount?: (stats: AdminDashboardStats) => Count;
  readonly waiting?: readonly WaitingLook[];
};
