import { checked } from '#core/kernel/checked.ts';
import { fieldProblems } from '#core/kernel/field-problem.ts';
import { namedProblem } from '#core/kernel/text.ts';

/** A passkey that opens a vault, as a server keeps it. */
export type VaultPasskey = {
  /** As the authenticator calls it: 1 to 1023 bytes, base64url. */
  readonly credentialId: string;
  /** As its owner calls it. */
  readonly name: string;
  /** What the authenticator computes its secret from: 32 bytes, base64url. */
  readonly salt: string;
  /** The vault key, sealed under the authenticator's secret. */
  readonly wrap: string;
  /** The vault key that it opens. */
  readonly keyVersion: number;
  readonly createdAt: string;
};

export type NewVaultPasskey = Omit<VaultPasskey, 'createdAt'>;

export const passkeysMax = 10;
export const passkeyNameMaxLength = 60;
const credentialIdMaxLength = Math.ceil((1023 * 8) / 6);

export const tooManyPasskeys = `A vault has at most ${passkeysMax} passkeys`;
export const passkeyTaken = 'This passkey opens your vault already';

const base64Url = /^(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/;
const saltForm = /^[\w-]{42}[AEIMQUYcgkosw048]$/;

const tidyPasskey = <P extends Pick<VaultPasskey, 'name'>>(passkey: P): P => ({
  ...passkey,
  name: passkey.name.trim(),
});

const credentialIdProblem = (id: string): string | undefined =>
  id !== '' && id.length <= credentialIdMaxLength && base64Url.test(id) ? undefined : 'This is no id of a passkey';

const nameProblem = (name: string): string | undefined => namedProblem('Name', name, passkeyNameMaxLength);

/** Returns the name as it is kept. Throws `invalid`. */
export const checkPasskeyName = checked(tidyPasskey<Pick<VaultPasskey, 'name'>>, ({ name }) =>
  fieldProblems(['name', nameProblem(name)]),
);

/** Returns the passkey as it is kept; its wrap is checked elsewhere. Throws `invalid` with every problem. */
export const checkPasskey = checked(tidyPasskey<NewVaultPasskey>, ({ credentialId, name, salt }) =>
  fieldProblems(
    ['credentialId', credentialIdProblem(credentialId)],
    ['name', nameProblem(name)],
    ['salt', saltForm.test(salt) ? undefined : 'A salt is 32 bytes'],
  ),
);

/** Whether both are one call's: everything but the time is equal. */
export const isSamePasskey = (kept: NewVaultPasskey, given: NewVaultPasskey): boolean =>
  kept.credentialId === given.credentialId &&
  kept.name === given.name &&
  kept.salt === given.salt &&
  kept.wrap === given.wrap &&
  kept.keyVersion === given.keyVersion;
