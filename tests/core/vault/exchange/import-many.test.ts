import { assert, describe, expect, it } from 'vitest';
import { Failure, connectionLost, invalid, limitExceeded, unexpected } from '#core/kernel/app-error.ts';
import { slicesOf } from '#core/vault/exchange/keep-sealed.ts';
import type { ImportProgress } from '#core/vault/exchange/take-logins.ts';
import { isReadable, type Login } from '#core/vault/login.ts';
import type { NewSealedLogin, VaultGateway } from '#core/vault/vault-gateway.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { ada, aContent, openVaultStage, passphrase } from '#tests/support/vault/vault-stage.ts';

type Many = VaultGateway['createMany'];

/** A vault at a server whose way of keeping many logins is changed by `alter`. */
const openVault = async (alter: (keep: Many) => Many = (keep) => keep) => {
  const asked: (readonly NewSealedLogin[])[] = [];
  const wrap = (gateway: VaultGateway): VaultGateway => {
    const createMany = alter((logins) => gateway.createMany(logins));
    return {
      ...gateway,
      createMany: (logins) => {
        asked.push(logins);
        return createMany(logins);
      },
    };
  };
  const stage = openVaultStage();
  const vault = stage.device(ada, { wrap });
  await vault.setUp(passphrase);
  const rowsOf = async (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => `Site ${at},https://site${at}.test,user${at},Secret-${at}`);
    return (await vault.previewImport(['name,url,username,password', ...rows].join('\n'), [])).logins;
  };
  const names = async (): Promise<readonly string[]> =>
    (await vault.list()).filter(isReadable).map(({ username }) => username);
  return { vault, asked, rowsOf, names, stage };
};

const namesOf = (logins: readonly Login[]) => logins.map(({ username }) => username);
const users = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `user${from + at}`);

describe('an import of many rows', () => {
  it('keeps them a slice at a time and says after each how far it is', async () => {
    const { vault, asked, rowsOf } = await openVault();
    const progress: ImportProgress[] = [];
    const { imported, problems } = await vault.importLogins(await rowsOf(400), (done) => progress.push(done));
    expect(problems).toEqual([]);
    expect(asked.map(({ length }) => length)).toEqual([150, 150, 100]);
    expect(progress.map(({ done, total }) => [done, total])).toEqual([
      [150, 400],
      [300, 400],
      [400, 400],
    ]);
    expect(namesOf(imported)).toEqual(users(0, 400));
    expect(imported.toReversed()).toEqual(await vault.list());
  });

  it('seals the next slice while one is being kept', async () => {
    const engine = quickEngine();
    const rest = createGate<undefined>();
    const stage = openVaultStage();
    const vault = stage.device(ada, {
      cipher: {
        ...engine,
        seal: async (texts) => {
          const seals = await engine.seal(texts);
          if (texts.length === 50 * 7) rest.open(undefined);
          return seals;
        },
      },
      wrap: (gateway) => ({
        ...gateway,
        createMany: async (logins) => {
          await rest.passed;
          return gateway.createMany(logins);
        },
      }),
    });
    await vault.setUp(passphrase);
    const rows = Array.from({ length: 200 }, (_, at) => `Site ${at},,user${at},Secret-${at}`);
    const { logins } = await vault.previewImport(['name,url,username,password', ...rows].join('\n'), []);
    expect((await vault.importLogins(logins)).imported).toHaveLength(200);
  });

  it('reports a row that is refused and keeps the others', async () => {
    const { vault, rowsOf, names } = await openVault((keep) => async (logins) => {
      if (logins.some(({ score, platform }) => platform === 'GitHub' && score > 0))
        throw invalid('platform', 'Not that');
      return keep(logins);
    });
    const rows = (await rowsOf(40)).map((each) =>
      each.row === 7 || each.row === 31 ? { ...each, login: { ...each.login, platform: 'GitHub' as const } } : each,
    );
    const { imported, problems } = await vault.importLogins(rows);
    expect(problems).toEqual([
      { row: 7, name: 'Site 6', reason: 'Not that' },
      { row: 31, name: 'Site 30', reason: 'Not that' },
    ]);
    expect(imported).toHaveLength(38);
    expect(await names()).toEqual(namesOf(imported).toReversed());
  });

  it('reports a row that cannot be sealed and keeps the others', async () => {
    const { vault, rowsOf, names } = await openVault();
    const rows = (await rowsOf(5)).map((each) =>
      each.row === 2 ? { ...each, login: { ...each.login, extra: { field: 'x'.repeat(70_000) } } } : each,
    );
    const { problems } = await vault.importLogins(rows);
    expect(problems).toEqual([{ row: 2, name: 'Site 1', reason: 'This text is too long to be sealed' }]);
    expect(await names()).toHaveLength(4);
  });

  it('fills a vault that has not room for all, in their order', async () => {
    let room = 220;
    const { vault, asked, rowsOf, names } = await openVault((keep) => async (logins) => {
      if (logins.length > room) throw limitExceeded('A vault holds at most 10,000 logins');
      room -= logins.length;
      return keep(logins);
    });
    const { imported, problems } = await vault.importLogins(await rowsOf(600));
    expect(namesOf(imported)).toEqual(users(0, 220));
    expect(await names()).toHaveLength(220);
    expect(problems).toHaveLength(380);
    expect(problems[0]).toEqual({ row: 221, name: 'Site 220', reason: 'A vault holds at most 10,000 logins' });
    expect(asked.length).toBeLessThan(25);
  });

  it('is sent once more where the response was lost, and makes no second logins', async () => {
    let calls = 0;
    const { vault, rowsOf, names } = await openVault((keep) => async (logins) => {
      const kept = await keep(logins);
      calls += 1;
      if (calls === 2) throw connectionLost();
      return kept;
    });
    const { imported, problems } = await vault.importLogins(await rowsOf(320));
    expect(problems).toEqual([]);
    expect(namesOf(imported)).toEqual(users(0, 320));
    expect(await names()).toHaveLength(320);
  });

  it('ends without a connection, says which rows are kept, and doubles none when it is tried again', async () => {
    let isLost = false;
    const { vault, rowsOf, names } = await openVault((keep) => async (logins) => {
      const kept = await keep(logins);
      if (isLost) throw connectionLost();
      return kept;
    });
    const rows = await rowsOf(460);
    const first = await vault.importLogins(rows, ({ done }) => {
      isLost = done === 150;
    });
    expect(namesOf(first.imported)).toEqual(users(0, 150));
    expect(first.problems.map(({ row }) => row)).toEqual(Array.from({ length: 310 }, (_, at) => 151 + at));
    isLost = false;
    const second = await vault.importLogins(rows);
    expect(second.problems).toEqual([]);
    expect(second.imported).toHaveLength(460);
    expect(new Set(await names()).size).toBe(460);
    expect(await names()).toHaveLength(460);
  });

  it('goes on with the next slice after one that failed for no reason of its own', async () => {
    let calls = 0;
    const { vault, rowsOf } = await openVault((keep) => async (logins) => {
      calls += 1;
      if (calls === 1) throw unexpected('Not now');
      return keep(logins);
    });
    const { imported, problems } = await vault.importLogins(await rowsOf(200));
    expect(namesOf(imported)).toEqual(users(150, 200));
    expect(problems).toHaveLength(150);
    expect(problems[0]?.reason).toBe('Not now');
  });

  it('does not take for kept what the server names otherwise', async () => {
    const { vault, rowsOf } = await openVault((keep) => async (logins) => (await keep(logins)).toReversed());
    const { imported, problems } = await vault.importLogins(await rowsOf(3));
    expect(imported).toEqual([]);
    expect(problems.map(({ reason }) => reason)).toEqual(
      Array.from({ length: 3 }, () => 'The server did not keep this change'),
    );
  });

  it('stops between two slices, and what is in stays', async () => {
    const { vault, asked, rowsOf, names } = await openVault();
    const controller = new AbortController();
    const { imported, problems } = await vault.importLogins(
      await rowsOf(500),
      ({ done }) => done === 300 && controller.abort(),
      controller.signal,
    );
    expect(namesOf(imported)).toEqual(users(0, 300));
    expect(problems).toEqual([]);
    expect(asked).toHaveLength(2);
    expect(await names()).toHaveLength(300);
  });

  it('ends when the vault is locked, and reports what was not kept', async () => {
    const { vault, rowsOf } = await openVault();
    const { imported, problems } = await vault.importLogins(await rowsOf(600), ({ done }) => {
      if (done === 150) void vault.lock();
    });
    expect(imported.length + problems.length).toBe(600);
    expect(imported.length).toBeLessThanOrEqual(300);
    expect(problems.at(-1)?.reason).toBe('Unlock your vault first');
  });
});

describe('a slice', () => {
  it('is never larger than a request may be, however long the texts are', async () => {
    const { vault, asked, rowsOf } = await openVault();
    const rows = (await rowsOf(60)).map((each) => ({
      ...each,
      login: { ...each.login, notes: 'note '.repeat((each.row % 7) * 280) },
    }));
    const { problems } = await vault.importLogins(rows);
    expect(problems).toEqual([]);
    expect(asked.length).toBeGreaterThan(1);
    for (const logins of asked) expect(JSON.stringify(logins).length).toBeLessThan(250 * 1024);
    expect(asked.flat()).toHaveLength(60);
  });

  it('is one row where a row is larger than a request', async () => {
    const { vault, asked, rowsOf } = await openVault();
    await vault.importLogins(await rowsOf(1));
    const [small, large] = asked
      .flat()
      .flatMap((sealed) => [{ sealed }, { sealed: { ...sealed, notes: 'x'.repeat(300 * 1024) } }]);
    assert(small !== undefined && large !== undefined);
    expect(slicesOf([])).toEqual([]);
    expect(slicesOf([small, small, large, small])).toEqual([[small, small], [large], [small]]);
    expect(slicesOf([large, large])).toEqual([[large], [large]]);
  });
});

describe('a failure of the whole import', () => {
  it('is that of a locked vault', async () => {
    const { vault, rowsOf } = await openVault();
    const rows = await rowsOf(3);
    await vault.create(await vault.newId(), aContent());
    await vault.lock();
    await expect(vault.importLogins(rows)).rejects.toBeInstanceOf(Failure);
  });
});
