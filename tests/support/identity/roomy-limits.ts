import type { IdentityLimits } from '#backend/identity/identity-config.ts';

const allowance = { burst: 1_000_000, perMinute: 1_000_000 };
const budget = { perHour: 1_000_000, perDay: 1_000_000 };

/** Limits that no test reaches. */
export const roomyLimits: IdentityLimits = {
  signIn: allowance,
  signInAddress: allowance,
  code: budget,
  codeAddress: budget,
  signInCode: budget,
  wrongSignInCode: budget,
  wrongCodeAddress: budget,
  wrongToken: allowance,
  address: allowance,
};
