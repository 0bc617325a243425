import type { Portal } from '#core/portal.ts';
import { isPlatform } from '#core/vault/platform.ts';
import { contentIn, emptyLogin } from '#ui/vault/login/login-form.ts';

/** What a test types of a login; its platform is another one where none is named. */
export type TypedLogin = {
  readonly platform?: string;
  readonly name?: string;
  readonly brand?: string;
  readonly username: string;
  readonly password: string;
  readonly address?: string;
  readonly totp?: string;
  readonly expires?: string;
  readonly tags?: string;
  readonly notes?: string;
};

/** What a list shows this login as. */
export const shownName = ({ name, platform = '' }: TypedLogin): string => name ?? platform;

/** Keeps logins in an open vault, the first one first, as the form of a new login does. Returns their ids. */
export const keepLogins = async (
  { vault }: Pick<Portal, 'vault'>,
  logins: readonly Omit<TypedLogin, 'brand'>[],
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const { platform, name = '', address = '', expires = '', ...typed } of logins) {
    const texts = { customPlatform: name, url: address, expiry: expires };
    const values = { ...emptyLogin, ...typed, ...texts, platform: isPlatform(platform) ? platform : 'Other' };
    const { id } = await vault.create(await vault.newId(), contentIn(values));
    ids.push(id);
  }
  return ids;
};
