import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AddLogin2FaBackupCodeDocument,
  AddLoginSecurityQuestionDocument,
  ChangeLoginPasswordDocument,
  ChangeLoginPasswordExpiryDocument,
  CreateLoginDocument,
  EditLoginDocument,
  EditLoginNotesTagsDocument,
  GetLoginDocument,
  GetLoginHistoryDocument,
  PutVaultKeyDocument,
  ResealLoginDocument,
} from '#contracts/generated/vault/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { asOwner } from '#tests/support/storage/owner.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { aLogin, aVaultKey, keepLogin } from '#tests/support/vault/vault-inputs.ts';
import { changedElsewhere, joinAs, refusalOf, unsealed, type Owner } from './vault-stage.ts';
import { inFullRun } from '#tests/support/full-run.ts';

/** Searched for wherever the backend writes. */
const canary = 'canary-7Qf2-hunter2';

let folder: TemporaryDirectory;
let backend: EmbeddedBackend;
let ada: Owner;
const logged: string[] = [];

beforeAll(async () => {
  folder = await createTemporaryDirectory();
  const log = { info: (text: string) => logged.push(text), warn: (text: string) => logged.push(text) };
  backend = await startEmbeddedBackend({ databaseUrl: undefined, dataDir: folder.path, log });
  ada = await joinAs(backend, 'Ada');
});
afterAll(async () => {
  await backend.close();
  await folder.remove();
});

const filesIn = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const filesWith = async (text: string): Promise<string[]> => {
  const found = await Promise.all(
    (await filesIn(folder.path)).map(async (file) =>
      (await readFile(file).catch(() => Buffer.alloc(0))).includes(text) ? [file] : [],
    ),
  );
  return found.flat();
};

/** The calls that carry secrets, each with the fields that are sealed. */
const carriers = (id: string) => {
  const { platform, username, url, totp, meta, notes, tags, password } = aLogin();
  const login = { expectedRev: 1, meta };
  const nested = {
    history: [{ password: aSeal(), reason: aSeal(), changedAt: '2025-01-01T00:00:00Z', score: 1, rev: 1 }],
    codes: [{ id: ulid(), code: aSeal() }],
    questions: [{ id: ulid(), question: aSeal(), answer: aSeal() }],
  };
  const entryIds = { history: [{ id: ulid() }], codes: nested.codes, questions: nested.questions };
  return [
    [PutVaultKeyDocument, { input: aVaultKey({ previousWrap: aSeal(48) }) }],
    [CreateLoginDocument, { input: aLogin({ ...nested, rev: 2 }) }],
    [ChangeLoginPasswordDocument, { id, input: { ...login, password, reason: aSeal(), score: 3 } }],
    [ChangeLoginPasswordExpiryDocument, { id, ...login, expiryDate: null }],
    [EditLoginDocument, { id, input: { ...login, platform, username, url, totp } }],
    [EditLoginNotesTagsDocument, { id, input: { ...login, notes, tags } }],
    [AddLogin2FaBackupCodeDocument, { id, codeId: ulid(), code: aSeal(), keyVersion: 1 }],
    [AddLoginSecurityQuestionDocument, { id, questionId: ulid(), question: aSeal(), answer: aSeal(), keyVersion: 1 }],
    [
      ResealLoginDocument,
      {
        id,
        input: {
          ...login,
          keyVersion: 1,
          password,
          username,
          url,
          notes,
          tags,
          totp,
          ...entryIds,
          history: [{ id: ulid(), password: aSeal(), reason: aSeal() }],
        },
      },
    ],
  ] as const;
};

type Path = readonly (string | number)[];

const sealsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return value.startsWith('cv1.') ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => sealsIn(part, [...path, name]));
};

const replaced = (value: unknown, [name, ...rest]: Path, by: string): unknown => {
  if (name === undefined) return by;
  const changed = replaced((value as Record<string, unknown>)[name], rest, by);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...(value as object), [name]: changed };
};

const bare: readonly (readonly [string, string])[] = [
  ['plain text', canary],
  ['nothing', ''],
  ['another version', aSeal().replace('cv1', 'cv2')],
  ['no version', aSeal().slice(4)],
  ['a version in capitals', aSeal().replace('cv1', 'CV1')],
  ['a short iv', `cv1.${'A'.repeat(15)}.${'A'.repeat(107)}`],
  ['no tag', `cv1.${'A'.repeat(16)}.${'A'.repeat(20)}`],
  ['padding', `${aSeal(81)}=`],
  ['unused bits', `cv1.${'A'.repeat(16)}.${'A'.repeat(106)}B`],
  ['a length that base64url never has', `cv1.${'A'.repeat(16)}.${'A'.repeat(25)}`],
  ['the other alphabet', `cv1.${'A'.repeat(16)}.${'A'.repeat(106)}+/`],
  ['a line after it', `${aSeal()}\n`],
  ['a line before it', `\n${aSeal()}`],
  ['one part more', `${aSeal()}.AAAA`],
  ['more than 65,536 characters', aSeal(50_000)],
];

describe('a secret that is not sealed', () => {
  it('is refused in every field of every call, by name', async () => {
    const { id } = await keepLogin(ada.api);
    let refusals = 0;
    for (const [document, variables] of carriers(id)) {
      for (const path of sealsIn(variables)) {
        const sent = replaced(variables, path, canary);
        const answer = await ada.api<unknown, unknown>(String(document), sent);
        expect(answer.errors[0]).toMatchObject(unsealed(path.filter((part) => part !== 'input').join('.')));
        expect(answer.text).not.toContain(canary);
        refusals += 1;
      }
    }
    expect(refusals).toBe(41);
    expect((await dataOf(ada.api(GetLoginDocument, { id }))).getLogin?.rev).toBe(1);
  });

  it.each(bare)('is known by its form: %s', async (_, secret) => {
    const refusal = await refusalOf(ada.api(CreateLoginDocument, { input: aLogin({ password: secret }) }));
    expect(refusal).toMatchObject(unsealed('password'));
  });

  it('may be of 65,536 characters when it is sealed', async () => {
    const iv = `cv1.${'A'.repeat(16)}.`;
    const longest = iv + 'A'.repeat(65_536 - iv.length - ((65_536 - iv.length) % 4));
    expect((await keepLogin(ada.api, { notes: longest })).notes).toBe(longest);
  });

  it('of a wrong type is refused without being repeated', async () => {
    for (const password of [20_251_121, [canary], { text: canary }, null]) {
      for (const query of [String(CreateLoginDocument), `${String(CreateLoginDocument)} `]) {
        const input = { ...aLogin({ notes: canary }), password };
        const answer = await ada.api<unknown, unknown>(query, { input });
        expect(answer.errors[0]?.errorType).toBe('BadRequest');
        expect(answer.text).not.toMatch(/20251121|canary/);
      }
    }
  });
});

describe('a failure of the server itself', () => {
  it('is told without what was sent, and logged without it', async () => {
    const rename = (from: string, to: string) =>
      asOwner(backend.database, folder.path, (owner) => owner.query(`alter table ${from} rename to ${to}`));
    const sealed = `cv1.${'A'.repeat(16)}.${'canary0Aseal'.repeat(12)}`;
    const { id } = await keepLogin(ada.api);
    await rename('login_backup_codes', 'login_backup_codes_away');
    const answers = [
      await ada.api(AddLogin2FaBackupCodeDocument, { id, codeId: ulid(), code: sealed, keyVersion: 1 }),
      await ada.api(CreateLoginDocument, {
        input: aLogin({ password: sealed, codes: [{ id: ulid(), code: sealed }] }),
      }),
    ];
    await rename('login_backup_codes_away', 'login_backup_codes');
    for (const answer of answers) {
      expect(answer.errors[0]?.errorType).toBe('InternalFailure');
      expect(answer.text).not.toContain('canary0Aseal');
    }
    expect(logged.join('\n')).toContain('login_backup_codes');
    expect(logged.join('\n')).not.toContain('canary0Aseal');
  });

  it('leaves no bare secret in the log, nor in any file of the database', async () => {
    const marker = ulid();
    await keepLogin(ada.api, { notes: `cv1.${'A'.repeat(16)}.${marker}${'A'.repeat(30)}` });
    await asOwner(backend.database, folder.path, (owner) => owner.query('checkpoint'));
    expect(await filesWith(marker)).not.toEqual([]);
    expect(await filesWith(canary)).toEqual([]);
    expect(logged.join('\n')).not.toContain(canary);
  });
});

describe('two windows on one login', () => {
  const races = inFullRun ? 1000 : 50;

  it(`never overwrite each other in ${races} races, whatever they change`, async () => {
    const { id } = await keepLogin(ada.api);
    const change = (expectedRev: number, kind: number) => {
      const seals = { expectedRev, meta: aSeal() };
      if (kind === 0)
        return ada.api(ChangeLoginPasswordDocument, {
          id,
          input: { ...seals, password: aSeal(), reason: aSeal(), score: 3 },
        });
      if (kind === 1)
        return ada.api(EditLoginNotesTagsDocument, { id, input: { ...seals, notes: aSeal(), tags: aSeal() } });
      return ada.api(ChangeLoginPasswordExpiryDocument, { id, ...seals, expiryDate: null });
    };
    const lost: unknown[] = [];
    for (let round = 0; round < races; round += 1) {
      const rev = round + 1;
      const answers = await Promise.all([change(rev, round % 3), change(rev, (round + 1) % 2)]);
      const won = answers.filter(({ errors }) => errors.length === 0);
      const refused = answers.flatMap(({ errors }) => errors);
      if (won.length !== 1 || refused[0]?.message !== changedElsewhere.message) lost.push(answers);
      const [winner] = Object.values(won[0]?.data ?? {});
      const { getLogin } = await dataOf(ada.api(GetLoginDocument, { id }));
      expect(getLogin).toEqual(winner);
    }
    expect(lost).toEqual([]);
    const { getLogin } = await dataOf(ada.api(GetLoginDocument, { id }));
    expect(getLogin?.rev).toBe(races + 1);
    const { getLoginHistory } = await dataOf(ada.api(GetLoginHistoryDocument, { id, limit: 100 }));
    const revs = getLoginHistory?.items.map(({ rev }) => rev) ?? [];
    expect(revs).toEqual([...new Set(revs)].sort((a, b) => b - a));
  });
});

describe('ten thousand logins', () => {
  it('are as many as a vault holds', async () => {
    const eva = await joinAs(backend, 'Eva');
    const { id } = await keepLogin(eva.api);
    const { pool } = backend.database;
    await pool.query(
      `insert into logins
       select (jsonb_populate_record(login, jsonb_build_object('id', '00000000000000000000' || to_char(n, 'FM000000')))).*
       from logins as login, generate_series(1, 9998) as n where login.id = $1`,
      [id],
    );
    await keepLogin(eva.api);
    const refusal = await refusalOf(eva.api(CreateLoginDocument, { input: aLogin() }));
    expect(refusal).toMatchObject({ errorType: 'LimitExceeded', message: 'A vault holds at most 10,000 logins' });
    expect((await keepLogin(ada.api)).rev).toBe(1);
  });
});
