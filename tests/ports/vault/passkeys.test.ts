import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAppError } from '#core/kernel/app-error.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import { toPut, type VaultKey } from '#core/vault/vault-key.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { aPasskey } from '#tests/support/vault/vault-inputs.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { passphrase } from '#tests/support/vault/vault-stage.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

type Owner = Person & { readonly cipher: VaultCipher; readonly key: VaultKey };

const kindOf = async (call: Promise<unknown>): Promise<string> => (await failureOf(call)).kind;

describe.each(worlds)('a passkey of the vault, $name', ({ open }) => {
  let world: World;

  beforeAll(async () => {
    world = await open();
  });

  afterAll(() => world.close());

  const ownerOf = async (name: string): Promise<Owner> => {
    const person = await world.customer(name);
    const cipher = quickEngine();
    const { key } = await cipher.create(person.user.id, passphrase);
    return { ...person, cipher, key: await person.vault.putKey(key, 0) };
  };

  it('comes with the key until it is removed, and the same call adds no second one', async () => {
    const [eva, bob] = [await ownerOf('Eva'), await ownerOf('Bob')];
    const [one, other] = [aPasskey({ name: '  Laptop ' }), aPasskey({ name: 'Phone' })];
    const first = await eva.vault.addPasskey(one);
    expect(first).toMatchObject({ ...eva.key, passkeys: [{ ...one, name: 'Laptop' }] });
    expect(await eva.vault.addPasskey(one)).toEqual(first);
    const both = await eva.vault.addPasskey(other);
    expect(both.passkeys).toMatchObject([{ name: 'Laptop' }, { name: 'Phone' }]);
    expect(await eva.vault.key()).toEqual(both);
    const left = await eva.vault.removePasskey(one.credentialId);
    expect(left.passkeys).toEqual(both.passkeys.slice(1));
    expect(await eva.vault.key()).toEqual(left);
    expect(await kindOf(eva.vault.removePasskey(one.credentialId))).toBe('not-found');
    expect(await kindOf(bob.vault.removePasskey(other.credentialId))).toBe('not-found');
  });

  it('is refused for what is malformed, for what is there, and for a vault key that is gone', async () => {
    const bob = await ownerOf('Bob');
    const kept = aPasskey();
    await bob.vault.addPasskey(kept);
    const refused = [
      ['credentialId', { credentialId: '' }],
      ['credentialId', { credentialId: 'A'.repeat(1368) }],
      ['credentialId', { credentialId: 'AB' }],
      ['credentialId', { credentialId: 'AA==' }],
      ['name', { name: ' ' }],
      ['name', { name: 'n'.repeat(61) }],
      ['salt', { salt: 'A'.repeat(42) }],
      ['salt', { salt: `${'A'.repeat(42)}B` }],
      ['wrap', { wrap: 'plain' }],
    ] as const;
    for (const [field, changes] of refused)
      expect(await failureOf(bob.vault.addPasskey(aPasskey(changes)))).toMatchObject({ kind: 'invalid', field });
    for (const changes of [{ name: 'Phone' }, { salt: `${'B'.repeat(42)}A` }, { wrap: aPasskey().wrap }])
      expect(await kindOf(bob.vault.addPasskey({ ...kept, ...changes }))).toBe('conflict');
    for (const keyVersion of [0, 2])
      expect(await kindOf(bob.vault.addPasskey(aPasskey({ keyVersion })))).toBe('conflict');
    expect((await bob.vault.key())?.passkeys).toHaveLength(1);
    expect(await kindOf((await world.customer('Eva')).vault.addPasskey(aPasskey()))).toBe('conflict');
  });

  it('stays with another passphrase and goes with another vault key', async () => {
    const eva = await ownerOf('Eva');
    const { passkeys } = await eva.vault.addPasskey(aPasskey({ credentialId: 'A'.repeat(1364) }));
    const rewrapped = await eva.vault.putKey(toPut(eva.key), 1);
    expect(rewrapped).toMatchObject({ version: 2, passkeys });
    const { key } = await eva.cipher.rotate(eva.user.id, rewrapped, passphrase);
    expect((await eva.vault.putKey(key, 2)).passkeys).toEqual([]);
    expect((await eva.vault.key())?.passkeys).toEqual([]);
    expect((await eva.vault.addPasskey(aPasskey({ keyVersion: 2 }))).passkeys).toHaveLength(1);
  });

  it('is one of ten at most', async () => {
    const eva = await ownerOf('Eva');
    const adding = Array.from({ length: 11 }, () => eva.vault.addPasskey(aPasskey()));
    const outcomes = await Promise.allSettled(adding);
    const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [toAppError(each.reason)] : []));
    expect(refusals).toMatchObject([{ kind: 'limit-exceeded', message: 'A vault has at most 10 passkeys' }]);
    expect((await eva.vault.key())?.passkeys).toHaveLength(10);
  });
});
