import type { Clock } from '#core/kernel/clock.ts';
import type { Budget } from '#backend/limits/budgets.ts';
import type { Allowance } from '#backend/limits/rate-limit.ts';
import type { CustomChallenge } from './factors/custom-challenge.ts';

export type IdentityLimits = {
  /** Password attempts for one account from one address. */
  readonly signIn: Allowance;
  /** Sign-ins begun from one address. */
  readonly signInAddress: Allowance;
  /** Codes of an asker's own that are mailed to one account for one purpose, and how many of them to one address. */
  readonly code: Budget;
  readonly codeAddress: Budget;
  /** Codes mailed to one account for a sign-in whose password was proved. */
  readonly signInCode: Budget;
  /** Wrong codes for one account in sign-ins whose password was proved. */
  readonly wrongSignInCode: Budget;
  /** Wrong codes from one address, whichever the account. */
  readonly wrongCodeAddress: Budget;
  /** Refresh tokens that are good for nothing, and login codes of that kind, from one address. */
  readonly wrongToken: Allowance;
  /** Sign-ups and code requests from one address. */
  readonly address: Allowance;
};

export type IdentityConfig = {
  /** `<region>_<name>`. */
  readonly poolId: string;
  readonly clientId: string;
  /** `<region>:<uuid>`. */
  readonly identityPoolId: string;
  readonly region: string;
  /** Whether a client may send a password instead of its proof; off unless set. */
  readonly passwordFlow?: boolean;
  /** Whether a sign-in without a second factor has to set one up; only those who have one are asked unless set. */
  readonly secondFactor?: 'optional' | 'required';
  /** Undefined to refuse the custom flow. */
  readonly customChallenge?: CustomChallenge;
  /** Whether answers may tell that nobody has a name; off unless set. */
  readonly tellsUnknown?: boolean;
  /** What the mail to a new account has besides the code; nothing unless set. */
  readonly confirmBy?: 'code' | 'link';
  readonly limits?: Partial<IdentityLimits>;
};

export type Now = Pick<Clock, 'now'>;

export const usualLimits: IdentityLimits = {
  signIn: { burst: 10, perMinute: 1 },
  signInAddress: { burst: 100, perMinute: 60 },
  code: { perHour: 10, perDay: 20 },
  codeAddress: { perHour: 5, perDay: 10 },
  signInCode: { perHour: 10, perDay: 50 },
  wrongSignInCode: { perHour: 20, perDay: 50 },
  wrongCodeAddress: { perHour: 60, perDay: 200 },
  wrongToken: { burst: 100, perMinute: 20 },
  address: { burst: 200, perMinute: 60 },
};
