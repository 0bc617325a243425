import { countLogins, type CountedView, type LoginView } from '#core/vault/find-logins.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import type { PasswordStats } from '#core/vault/password-stats.ts';
import { findingsOf, type FindingsState } from './findings-store.ts';

export type SecurityTile = {
  readonly label: string;
  readonly view: LoginView;
  /** Undefined where it is not known yet. */
  readonly count: number | undefined;
  readonly hint: string;
  /** How much a count above none asks for something to be done. */
  readonly alarm: 'none' | 'warning' | 'danger';
};

const breachedHint = ({ scan, scanning }: FindingsState): string => {
  if (scanning) return 'So far, the scan is running';
  if (scan === undefined) return 'Not scanned yet';
  return scan.pending + scan.error > 0 || !scan.isListed ? 'So far, the scan is not complete' : 'In known breaches';
};

const healthHint = ({ health, healthError }: FindingsState, hint: string): string => {
  if (health !== undefined) return hint;
  return healthError === undefined ? 'Looking through your vault' : 'Could not be checked';
};

/** What the dashboard counts, each with the list that it opens. Dates and strength come from the server, the rest from here. */
export const securityTiles = (
  stats: PasswordStats,
  logins: readonly ListedLogin[] | undefined,
  found: FindingsState,
  now: number,
): readonly SecurityTile[] => {
  const findings = findingsOf(found);
  const counted = (view: CountedView): number | undefined =>
    logins === undefined ? undefined : countLogins(logins, view, now, findings);
  const checked = (view: CountedView): number | undefined => (found.health === undefined ? undefined : counted(view));
  return [
    { label: 'Logins', view: 'all', count: stats.totalPasswords, hint: 'In your vault', alarm: 'none' },
    { label: 'Expired', view: 'expired', count: stats.expiredPasswordsCount, hint: 'Past their date', alarm: 'danger' },
    {
      label: 'Expiring this week',
      view: 'expiring',
      count: stats.weekPasswordsCount,
      hint: 'Within seven days',
      alarm: 'warning',
    },
    { label: 'Weak', view: 'weak', count: stats.weakPasswordsCount, hint: 'Strength 2 of 6 or less', alarm: 'danger' },
    {
      label: 'Breached',
      view: 'breached',
      count: found.scan === undefined ? undefined : counted('breached'),
      hint: breachedHint(found),
      alarm: 'danger',
    },
    {
      label: 'Reused',
      view: 'reused',
      count: checked('reused'),
      hint: healthHint(found, 'Share a password with another'),
      alarm: 'warning',
    },
    {
      label: 'Without 2FA',
      view: 'without-2fa',
      count: checked('without-2fa'),
      hint: healthHint(found, 'No authenticator secret kept'),
      alarm: 'warning',
    },
    {
      label: 'Not on https',
      view: 'http-only',
      count: counted('http-only'),
      hint: 'Plain http address',
      alarm: 'warning',
    },
  ];
};
