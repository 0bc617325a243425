import type { LoginView } from '#core/vault/find-logins.ts';
import type { FindingsState } from './findings-store.ts';

/** Why a list of findings may lack some: nobody has looked yet, is looking, could not look everywhere, or at all. */
export type FindingGap = 'unscanned' | 'scanning' | 'incomplete' | 'looking' | 'failed';

type Known = Pick<FindingsState, 'health' | 'healthError' | 'scan' | 'scanning'>;

const gapOfScan = ({ scan, scanning }: Known): FindingGap | undefined => {
  if (scanning) return 'scanning';
  if (scan === undefined) return 'unscanned';
  return scan.error + scan.pending > 0 || !scan.isListed ? 'incomplete' : undefined;
};

const gapOfHealth = ({ health, healthError }: Known): FindingGap | undefined => {
  if (healthError !== undefined) return 'failed';
  return health === undefined ? 'looking' : undefined;
};

/** What is missing of what a view lists; undefined where it is whole. */
export const findingGap = (view: LoginView, known: Known): FindingGap | undefined => {
  if (view === 'breached') return gapOfScan(known);
  return view === 'reused' || view === 'without-2fa' ? gapOfHealth(known) : undefined;
};
