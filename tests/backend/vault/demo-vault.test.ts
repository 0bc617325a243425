import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { demoVaultOwner, demoVaultPassphrase } from '#contracts/demo-world/demo-vault.ts';
import { seedDemo } from '#backend/demo/seed-demo.ts';
import { silentLog } from '#backend/storage/log.ts';
import type { Portal } from '#core/portal.ts';
import { isReadable, loginName } from '#core/vault/login.ts';
import { createPortal } from '#src/composition/portal.ts';
import { seedDemoVault } from '#src/composition/demo-vault/seed-demo-vault.ts';
import { parsePortalConfig } from '#src/composition/portal-config.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { liveProfile } from '#tests/support/live/live-profile.ts';

let backend: EmbeddedBackend;
let ada: Portal;

beforeAll(async () => {
  backend = await startEmbeddedBackend({
    demo: true,
    seed: async (made) => {
      await seedDemo({ ...made, log: silentLog });
      await seedDemoVault(made.database);
    },
  });
  const config = parsePortalConfig(await (await fetch(`${backend.url}/config.json`)).json(), backend.url);
  ada = createPortal(liveProfile(config));
  await ada.identity.signIn({ email: demoVaultOwner, password: demoPassword });
  await ada.vault.unlock(demoVaultPassphrase);
});
afterAll(() => backend.close());

it('the vault of the demo opens with its passphrase and holds fourteen logins, some with a brand', async () => {
  const logins = (await ada.vault.list()).filter((login) => isReadable(login));
  expect(logins).toHaveLength(14);
  expect(logins.filter(({ isAltered }) => isAltered)).toEqual([]);
  expect(new Set(logins.map(({ brand }) => brand?.name))).toEqual(
    new Set(['Lindqvist Ceramics', 'Second Firing', undefined]),
  );
  expect((await ada.vault.stats()).weekPasswordsCount).toBe(2);
});

it("the server's own range service knows two of its passwords, without any network", async () => {
  const { passwords } = await ada.vault.scan();
  const breached = new Set(passwords.filter(({ outcome }) => outcome === 'breached').map(({ loginId }) => loginId));
  const logins = (await ada.vault.list()).filter((login) => isReadable(login));
  expect(logins.filter(({ id }) => breached.has(id)).map((login) => loginName(login))).toEqual([
    'Framewell Photos',
    'Postbird Mail',
  ]);
});

it('no part of what it holds is kept as text', async () => {
  const rows = await backend.database.db.selectFrom('logins').selectAll().execute();
  const texts = JSON.stringify(rows);
  expect(texts).not.toContain('welcome1');
  expect(texts).not.toContain('lindqvist.example');
  const keys = await backend.database.db.selectFrom('vault_keys').selectAll().execute();
  expect(JSON.stringify(keys)).not.toContain(demoVaultPassphrase.split(' ')[0]);
});

it('its reminders are armed, and none of them is due by now', async () => {
  const reminders = await backend.database.db.selectFrom('login_reminders').selectAll().execute();
  expect(reminders.map(({ moment }) => moment).toSorted()).toEqual(['expiry', 'expiry', 'expiry', 'week-before']);
  expect(reminders.filter(({ due_at }) => due_at.getTime() <= Date.now())).toEqual([]);
});

it('is made once, and not in place of a vault that is there', async () => {
  const key = () => backend.database.db.selectFrom('vault_keys').selectAll().execute();
  const before = await key();
  await seedDemoVault(backend.database);
  expect(await key()).toEqual(before);
});
