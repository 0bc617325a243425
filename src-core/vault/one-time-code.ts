/** A code of an authenticator app. */
export type OneTimeCode = {
  readonly code: string;
  /** How long one is good, in seconds. */
  readonly period: number;
  /** How long this one still is, in seconds. */
  readonly secondsLeft: number;
};

/**
 * Returns the code of a secret, in base 32 or as an otpauth address, at a time in milliseconds since 1970; undefined where
 * the text is neither. Never rejects.
 */
export type OneTimeCodes = (secret: string, now: number) => Promise<OneTimeCode | undefined>;
