import type { ReactNode } from 'react';
import type { PortalSettings } from '#ui/context/portal-context.ts';
import type { Route } from '#ui/routing/route.ts';
import type { Profile } from './composition/portal.ts';

/** What the page starts with: the wiring, the deployment's settings and the profile's own routes. */
export type BrowserProfile = {
  readonly profile: Profile;
  readonly settings: PortalSettings;
  /** Addresses that only this profile has. */
  readonly routes: readonly Route[];
  /** What stays on top of every page; undefined for nothing. */
  readonly banner?: ReactNode;
  /** Where errors that nobody expected are reported; undefined where they are not. */
  readonly errorReportsEndpoint: string | undefined;
};
