import { refuse } from '#core/kernel/checked.ts';
import { fieldProblems } from '#core/kernel/field-problem.ts';
import { textProblem } from '#core/kernel/text.ts';
import type { Platform } from '../platform.ts';

/** The texts of a login that are handed over; its tags, history, backup codes and security questions are not. */
export const handoverFields = ['customPlatform', 'username', 'password', 'url', 'notes', 'totp'] as const;

export type HandoverField = (typeof handoverFields)[number];

/** What a member of the agency opens logins with that are handed over to them. */
export type HandoverKey = {
  /** Grows by one with every put. */
  readonly version: number;
  /** The point on P-256, uncompressed: 65 bytes, base64url. */
  readonly publicKey: string;
  /** Sealed under its owner's vault key. */
  readonly privateKey: string;
  /** The vault key that it is sealed under. */
  readonly keyVersion: number;
};

export type NewHandoverKey = Omit<HandoverKey, 'version'>;

/** A public key that somebody compared with its owner, sealed under the vault key of the one who compared. */
export type Pin = { readonly seal: string; readonly keyVersion: number };

/** Somebody to whom logins can be handed over, as the server says. */
export type HandoverReceiver = {
  readonly id: string;
  readonly name: string;
  readonly publicKey: string;
  readonly pin: Pin | undefined;
};

export type HandoverPerson = { readonly id: string; readonly name: string };

export type HandoverSide = 'given' | 'received';

/** Its end came, its owner took it back, its receiver gave it back, or the receiver's key is none any more. */
export type HandoverEnding = 'time' | 'owner' | 'receiver' | 'key';

/** A login that its owner lets one member of the agency read, for a purpose and until a time. */
export type Handover = {
  readonly id: string;
  readonly loginId: string;
  readonly platform: Platform;
  readonly owner: HandoverPerson;
  /** Undefined for a removed person. */
  readonly receiver: HandoverPerson | undefined;
  readonly purpose: string;
  /** ISO 8601 in UTC with milliseconds, as it is sealed. */
  readonly endsAt: string;
  readonly createdAt: string;
  /** Undefined while it goes on. */
  readonly endedAt: string | undefined;
  readonly ending: HandoverEnding | undefined;
  /** The revision of the login that its seals were made of. */
  readonly rev: number;
  /** The receiver's public key that it is sealed to. */
  readonly receiverKey: string;
  readonly useCount: number;
  /** When its receiver opened it, newest first, at most 20. */
  readonly uses: readonly string[];
  /** Whether it has ended and its receiver has opened the password that the login still has. */
  readonly needsNewPassword: boolean;
};

/** What is sealed, and the public key that was made for it and nothing else. */
export type HandoverSeals = Readonly<Record<HandoverField, string>> & { readonly senderKey: string };

/** What a handover's seals are bound to besides its owner; none of it can be changed without them. */
export type HandoverTerms = {
  readonly id: string;
  readonly loginId: string;
  readonly receiverId: string;
  readonly receiverKey: string;
  readonly purpose: string;
  readonly endsAt: string;
  readonly rev: number;
};

export type NewHandover = HandoverTerms & HandoverSeals;

export type SealedHandover = HandoverSeals & { readonly handover: Handover };

/** The login as its receiver reads it. */
export type HandedLogin = Readonly<Record<HandoverField, string>>;

export const handoversPageSize = 25;

export const handoverLimits = {
  /** How many logins one call hands over. */
  atOnce: 20,
  days: 90,
  purpose: 300,
  /** How many a person may have that go on. */
  goingOn: 200,
} as const;

const dayMs = 24 * 60 * 60 * 1000;

const endProblem = (endsAt: string, now: number): string | undefined => {
  const end = Date.parse(endsAt);
  if (!(end > now)) return 'Choose a day to come';
  return end - now > handoverLimits.days * dayMs ? `Choose a day within ${handoverLimits.days} days` : undefined;
};

/**
 * Returns purpose and end as they are sealed: trimmed, and in UTC with milliseconds. Throws `invalid` for field `purpose` unless it has
 * 1 to 300 characters, and for `endsAt` unless it is to come, 90 days from `now` at most.
 */
export const checkHandover = (
  typed: { readonly purpose: string; readonly endsAt: string },
  now: number,
): { readonly purpose: string; readonly endsAt: string } => {
  const purpose = typed.purpose.trim();
  refuse(
    fieldProblems(
      ['purpose', purpose === '' ? 'Enter the purpose' : textProblem('Purpose', purpose, handoverLimits.purpose)],
      ['endsAt', endProblem(typed.endsAt, now)],
    ),
  );
  return { purpose, endsAt: new Date(typed.endsAt).toISOString() };
};

/** Returns whether a receiver may still open it. */
export const goesOn = ({ endedAt, endsAt }: Pick<Handover, 'endedAt' | 'endsAt'>, now: number): boolean =>
  endedAt === undefined && Date.parse(endsAt) > now;

/** An uncompressed point of P-256 in base64url: 65 bytes, of which the first is 4. */
export const isPublicKey = (text: string): boolean => /^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]$/.test(text);

export const receiverKeyHasChanged = 'This person has another key by now. Compare their words again.';
export const tooManyHandovers = `At most ${handoverLimits.goingOn} logins are handed over at a time`;
