import type { QueryKey } from '@tanstack/query-core';
import type { LucideIcon } from 'lucide-react/types';
import type { Notification } from '#core/notifications/notification.ts';
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

export type MenuItem = PageLink & {
  /** The heading that it stands under; none for the items at the top. */
  readonly group?: string;
  /** Starts of other addresses that belong to it. */
  readonly sections?: readonly string[];
};

/** What a notification of one kind means for the pages. */
export type News = {
  /** Returns where a click on it leads; undefined where there is nothing to open. */
  readonly opens: (notification: Notification) => string | undefined;
  /** What has changed when it arrives. */
  readonly touches: readonly QueryKey[];
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
  readonly records?: (feature: FeatureDeps['feature'], isAdmin: boolean) => RecordSource;
};

/** All that a feature adds to the portal's screens: one object in its folder, and one line in `app/features.ts`. */
export type UiFeature = {
  readonly routes: readonly Route[];
  readonly menu?: { readonly customer: readonly MenuItem[]; readonly admin: readonly MenuItem[] };
  /** Loads what the command menu knows of it; it opens together with that. */
  readonly commands?: () => Promise<FeatureCommands>;
  /** By the kind of notification. */
  readonly notifications?: Readonly<Record<string, News>>;
};
