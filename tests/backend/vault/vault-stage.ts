import type { UserRow } from '#backend/identity/identity-tables.ts';
import { apiClient, type Answer, type Api } from '#tests/support/api-client.ts';
import type { EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { openVault } from '#tests/support/vault/vault-inputs.ts';

export type Owner = { readonly api: Api; readonly user: UserRow };

/** A person of this name; with an open vault by default. */
export const joinAs = async (
  backend: EmbeddedBackend,
  name: string,
  { admin = false, vault = true } = {},
): Promise<Owner> => {
  const email = `${name.toLowerCase()}@coolio.test`;
  const user = await backend.createUser({ email, name, admin });
  const api = apiClient(backend.url, await backend.signIn(email));
  if (vault) await openVault(api);
  return { api, user };
};

export const refusalOf = async (answer: Promise<Answer<unknown>>) => (await answer).errors[0];

export const changedElsewhere = {
  errorType: 'Conflict',
  message: 'This login was changed in another window. Load it again.',
};
export const unsealed = (field: string) => ({
  errorType: 'BadRequest',
  errorInfo: { field },
  message: 'secret values must be sealed',
});
export const unusable = (field: string) => ({
  errorType: 'BadRequest',
  errorInfo: { field },
  message: 'This id is not valid',
});
