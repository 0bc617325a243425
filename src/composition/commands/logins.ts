import { invalid } from '#core/kernel/app-error.ts';
import { isReadable, type LoginContent } from '#core/vault/login.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import { platforms } from '#core/vault/platform.ts';
import { day, flag, list, oneOf, optional, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { loginEntryVerbs } from './login-entries.ts';
import { loginExchangeVerbs } from './login-exchange.ts';
import { loginOf } from './login-of.ts';

const id = text('id', 'of the login');
const platform = oneOf([...platforms, 'Other'], 'which platform');

const never = 'never';

/** When a password expires: as the typed day begins in UTC, or never. */
const expiryOf = (typed: string | undefined): string | undefined =>
  typed === undefined || typed === never ? undefined : new Date(typed).toISOString();

const details = {
  name: optional(text('text', 'what the platform is called, where it is Other')),
  brand: optional(text('id', 'of a brand')),
  username: optional(text('text', 'of the account')),
  address: optional(text('address', 'where to sign in')),
};

/** What a person wants to see of a login: seals and revisions left out. */
const shown = (login: ListedLogin) => {
  if (!isReadable(login)) return login;
  const { meta: _meta, rev: _rev, keyVersion: _keyVersion, customPlatform, isAltered, isOlder, ...parts } = login;
  return {
    ...parts,
    ...(customPlatform === '' ? {} : { name: customPlatform }),
    ...(isAltered || isOlder ? { warning: isOlder ? 'older than this device has seen' : 'altered by the server' } : {}),
  };
};

export const logins: Noun = {
  summary: 'The logins of your vault',
  feature: 'vault',
  verbs: {
    list: verb({
      summary: 'Lists your logins, newest first, without their passwords',
      example: 'logins list --as ada@coolio.test',
      calls: ['list'],
      needs: 'vault',
      columns: ['id', 'platform', 'name', 'username', 'url', 'brand', 'score', 'expiryDate', 'problem'],
      run: async ({ portal }) => (await portal.vault.list()).map(shown),
    }),
    show: verb({
      summary: 'Shows a login without its secrets',
      example: 'logins show 01KAH2V8G000000000000G1N0A --as ada@coolio.test',
      calls: ['get'],
      needs: 'vault',
      missing: 'login',
      args: { id },
      run: async ({ portal }, given) => {
        const login = await portal.vault.get(given.id);
        return login === undefined ? undefined : shown(login);
      },
    }),
    reveal: verb({
      summary: 'Shows one secret of a login',
      example: 'logins reveal 01KAH2V8G000000000000G1N0A password --as ada@coolio.test',
      calls: ['reveal'],
      needs: 'vault',
      missing: 'login',
      args: { id, field: oneOf(['password', 'notes', 'totp'], 'which one') },
      run: ({ portal }, { id: loginId, field }) => portal.vault.reveal(loginId, field),
    }),
    code: verb({
      summary: 'Shows the present code of a login’s authenticator secret',
      example: 'logins code 01KAH2V8G000000000000G1N0A --as ada@coolio.test',
      calls: ['oneTimeCode', 'reveal'],
      needs: 'vault',
      missing: 'login',
      args: { id },
      run: async ({ portal }, given) => {
        const code = await portal.vault.oneTimeCode(await portal.vault.reveal(given.id, 'totp'));
        if (code === undefined) throw invalid('totp', 'This login has no authenticator secret');
        return code;
      },
    }),
    create: verb({
      summary: 'Adds a login; its password is asked for',
      example: 'logins create GitHub --username ada --tags work --as ada@coolio.test',
      undo: 'logins delete',
      calls: ['create'],
      needs: 'vault',
      args: { platform },
      options: {
        ...details,
        notes: optional(text('text', 'sealed like the rest')),
        tags: optional(list('its tags')),
        expires: optional(day('when the password expires', never)),
      },
      run: async ({ portal, secret }, given) => {
        const content: LoginContent = {
          platform: given.platform,
          customPlatform: given.name ?? '',
          brandId: given.brand,
          username: given.username ?? '',
          url: given.address ?? '',
          totp: '',
          password: await secret('Password of the login'),
          notes: given.notes ?? '',
          tags: given.tags ?? [],
          expiryDate: expiryOf(given.expires),
        };
        return shown(await portal.vault.create(await portal.vault.newId(), content));
      },
    }),
    edit: verb({
      summary: 'Changes what a login is for; what is left out stays',
      example: 'logins edit 01KAH2V8G000000000000G1N0A --username ada.lindqvist --as ada@coolio.test',
      calls: ['edit'],
      needs: 'vault',
      args: { id },
      options: {
        platform: optional(platform),
        ...details,
        totp: flag('asks for another authenticator secret'),
      },
      run: async ({ portal, secret }, given) => {
        const login = await loginOf(portal, given.id);
        const totp = given.totp ? await secret('Authenticator secret') : await portal.vault.reveal(given.id, 'totp');
        return shown(
          await portal.vault.edit(login, {
            platform: given.platform ?? login.platform,
            customPlatform: given.name ?? login.customPlatform,
            brandId: given.brand ?? login.brand?.id,
            username: given.username ?? login.username,
            url: given.address ?? login.url,
            totp,
          }),
        );
      },
    }),
    note: verb({
      summary: 'Changes notes and tags of a login; what is left out stays',
      example: 'logins note 01KAH2V8G000000000000G1N0A --notes "Shared with Tomás" --as ada@coolio.test',
      calls: ['editNotesTags'],
      needs: 'vault',
      args: { id },
      options: { notes: optional(text('text', 'in place of the notes')), tags: optional(list('in place of the tags')) },
      run: async ({ portal }, given) => {
        const login = await loginOf(portal, given.id);
        const notes = given.notes ?? (await portal.vault.reveal(given.id, 'notes'));
        return shown(await portal.vault.editNotesTags(login, notes, given.tags ?? login.tags));
      },
    }),
    'change-password': verb({
      summary: 'Changes the password of a login; the one before goes into its history',
      example: 'logins change-password 01KAH2V8G000000000000G1N0A --reason "It was old" --as ada@coolio.test',
      calls: ['changePassword'],
      needs: 'vault',
      args: { id },
      options: {
        reason: optional(text('text', 'why, for the history')),
        expires: optional(day('when the new one expires', never)),
      },
      run: async ({ portal, secret }, given) => {
        const login = await loginOf(portal, given.id);
        const next = await secret('New password of the login');
        return shown(await portal.vault.changePassword(login, next, given.reason ?? '', expiryOf(given.expires)));
      },
    }),
    expire: verb({
      summary: 'Changes when the password of a login expires',
      example: 'logins expire 01KAH2V8G000000000000G1N0A 2027-01-31 --as ada@coolio.test',
      calls: ['changeExpiry'],
      needs: 'vault',
      args: { id, date: day('such as 2027-01-31, or never', never) },
      run: async ({ portal }, given) =>
        shown(await portal.vault.changeExpiry(await loginOf(portal, given.id), expiryOf(given.date))),
    }),
    delete: verb({
      summary: 'Deletes a login with its history, backup codes and security questions',
      example: 'logins delete 01KAH2V8G000000000000G1N0A --as ada@coolio.test',
      calls: ['remove'],
      args: { id },
      run: ({ portal }, given) => portal.vault.remove(given.id),
    }),
    ...loginEntryVerbs,
    ...loginExchangeVerbs,
  },
};
