import type { QueryKey } from '@tanstack/query-core';
import type { LucideIcon } from 'lucide-react/types';
import type { WaitingKind } from '#core/dashboard/waiting.ts';
import type { Notification, NotificationType, SubjectKind } from '#core/notifications/notification.ts';
import type { ServiceType } from '#core/proposals/service.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import type { Route } from '#ui/routing/route.ts';

/** A page, as menus name it. */
export type PageLink = {
  readonly label: string;
  /** What it is called where its group is not beside it. */
  readonly name?: string;
  readonly href: string;
  readonly icon: LucideIcon;
};

/** The headings of the menu, in their order; the items of every day come before them, without one. */
export const menuHeadings = ['Library', 'Services'] as const;

export type MenuHeading = (typeof menuHeadings)[number];

export type MenuItem = PageLink & {
  /** The letter that leads to it after `g`. */
  readonly jump?: string;
  readonly group?: MenuHeading;
  /** The service line whose hue marks it; its icon is shown only where the menu is narrow. */
  readonly line?: ServiceType;
  /** What of the person's waiting list is counted beside it. */
  readonly waiting?: readonly WaitingKind[];
  /** Starts of other addresses that belong to it. */
  readonly sections?: readonly string[];
};

/** What notifications mean for the pages of a feature. */
export type News = {
  /** Where a click on news of its records leads, by the kind of record. */
  readonly opens?: Readonly<Partial<Record<SubjectKind, (id: string, notification: Notification) => string>>>;
  /** Where a click on news that are about no record leads, by their kind. */
  readonly leads?: Readonly<Partial<Record<NotificationType, string>>>;
  /** What has changed when news arrive, by their kind; beside the dashboard, which follows by a feed of its own. */
  readonly touches: Readonly<Partial<Record<NotificationType, readonly QueryKey[]>>>;
};

/** A record that the command menu leads to. */
export type RecordLink = Pick<PageLink, 'label' | 'href' | 'icon'> & {
  /** What kind of thing it is, in a word or two. */
  readonly hint: string;
};

/** The newest records of a feature, as the first page of their list has them. */
export type RecordSource = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly links: () => readonly RecordLink[];
};

/** What the command menu knows of a feature, beyond its menu. */
export type FeatureCommands = {
  /** Pages that have no place in the menu. */
  readonly pages?: (isAdmin: boolean) => readonly PageLink[];
  /** The newest records of one kind, or of several. */
  readonly records?: (feature: FeatureDeps['feature'], isAdmin: boolean) => RecordSource | readonly RecordSource[];
};

/** All that a feature adds to the portal's screens: one object in its folder, and one line in `app/features.ts`. */
export type UiFeature = {
  readonly routes: readonly Route[];
  readonly menu?: { readonly customer: readonly MenuItem[]; readonly admin: readonly MenuItem[] };
  /** Loads what the command menu knows of it; it opens together with that. */
  readonly commands?: () => Promise<FeatureCommands>;
  readonly notifications?: News;
};
