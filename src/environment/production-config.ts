import type { Environment } from './settings.ts';

type Need = { readonly key: string; readonly is: string; readonly isSaid: (said: (key: string) => boolean) => boolean };

/** What production never guesses, since each guess would be wrong for somebody. */
const needs: readonly Need[] = [
  {
    key: 'PUBLIC_URL',
    is: 'the address that clients use, such as https://portal.example.com; links in mails lead there',
    isSaid: (said) => said('PUBLIC_URL'),
  },
  {
    key: 'MAIL',
    is: 'how mail leaves: smtp or ses; none says that no mail is sent',
    isSaid: (said) => said('MAIL'),
  },
  {
    key: 'PAYMENTS',
    is: 'how proposals are paid; stripe takes money, none says that nothing can be paid, test takes the test card',
    isSaid: (said) => said('PAYMENTS'),
  },
  {
    key: 'DATABASE_URL or DATA_DIR',
    is: 'where data is kept: a PostgreSQL, or a folder for an embedded one',
    isSaid: (said) => said('DATABASE_URL') || said('DATA_DIR'),
  },
];

/** Throws unless an environment with NODE_ENV=production says all that it needs; names everything that is missing at once. */
export const requireProductionKeys = (env: Environment): void => {
  const said = (key: string): boolean => env[key] !== undefined && env[key] !== '';
  const missing = needs.filter(({ isSaid }) => !isSaid(said)).map(({ key, is }) => `\n  ${key}: ${is}`);
  if (missing.length > 0) throw new Error(`NODE_ENV=production needs${missing.join('')}`);
};

type Place = {
  /** Whether DEMO says that there is a demo world. */
  readonly demo: boolean;
  /** Whether listener and PUBLIC_URL are both on loopback. */
  readonly local: boolean;
  /** Whether PUBLIC_URL is on loopback. */
  readonly leadsHere: boolean;
};

/** Throws when production would show the demo's known passwords beyond this machine, or send mails whose links lead nowhere. */
export const requireProductionPlace = ({ demo, local, leadsHere }: Place): void => {
  if (demo && !local)
    throw new Error(
      'NODE_ENV=production has a demo world, whose passwords are known to all, only while both HOST and PUBLIC_URL are on loopback. Unset DEMO, HOST or PUBLIC_URL',
    );
  if (!demo && leadsHere)
    throw new Error(
      'PUBLIC_URL is on loopback, where nobody else gets to from a link in a mail. Set it to the address that clients use; behind a proxy that is the address of the proxy',
    );
};
