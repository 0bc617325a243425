import { expect, it } from 'vitest';
import { failureOf } from '#tests/support/rejection.ts';
import { createHostileGateway } from '#tests/support/vault/hostile-gateway.ts';
import { aContent, ada, openVaultStage, passphrase } from '#tests/support/vault/vault-stage.ts';

it('a login that the server takes back by one revision only is marked, and its old password is not revealed', async () => {
  const stage = openVaultStage();
  const server = createHostileGateway();
  const vault = stage.device(ada, { wrap: server.wrap });
  await vault.setUp(passphrase);
  const login = await vault.create(await vault.newId(), aContent({ password: 'the first one' }));
  const before = stage.world.tables.logins.get(login.id);
  const { rev } = await vault.changePassword(login, 'the second one', '', undefined);
  expect(rev).toBe(login.rev + 1);
  expect(await vault.list()).toMatchObject([{ isOlder: false }]);
  server.attack({ login: (each) => before ?? each });
  expect(await failureOf(vault.reveal(login.id, 'password'))).toMatchObject({
    message: 'An older version of this login was received',
  });
  expect(await vault.list()).toMatchObject([{ rev: login.rev, isOlder: true }]);
});
