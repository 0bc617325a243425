import { beforeEach, describe, expect, it } from 'vitest';
import { isReadable } from '#core/vault/login.ts';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { aContent, ada, openVaultStage, passphrase } from '#tests/support/vault/vault-stage.ts';

let vault: VaultUseCases;

beforeEach(async () => {
  vault = openVaultStage().device(ada);
  await vault.setUp(passphrase);
});

const bitwardenHead =
  'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp';
const preview = (text: string) => vault.previewImport(text, []);

describe('a CSV', () => {
  it('of Bitwarden is read', async () => {
    const rows = [
      bitwardenHead,
      'Work,1,login,GitHub,"two\nlines",PIN: 1,1,"https://github.com,https://gist.github.com",ada,pw1,JBSWY3DPEHPK3PXP',
      ',,note,A note,secret,,0,,,,',
      ',,login,Intranet,,,0,,bob,pw2,',
      ',,login,Wiki,,,,https://wiki.test,cleo,pw3,',
    ];
    const { format, logins, problems } = await preview(rows.join('\n'));
    expect(format).toBe('Bitwarden CSV');
    expect(logins).toMatchObject([
      {
        row: 1,
        name: 'GitHub',
        login: {
          platform: 'GitHub',
          customPlatform: '',
          username: 'ada',
          password: 'pw1',
          url: 'https://github.com',
          totp: 'JBSWY3DPEHPK3PXP',
          notes: 'two\nlines',
          tags: ['Work'],
          extra: { csv: { favorite: '1', fields: 'PIN: 1', reprompt: '1', uris: 'https://gist.github.com' } },
        },
      },
      { row: 3, name: 'Intranet', login: { platform: 'Other', url: '', tags: [], extra: { csv: { reprompt: '0' } } } },
      { row: 4, name: 'Wiki', login: { url: 'https://wiki.test', extra: undefined } },
    ]);
    expect(problems).toEqual([{ row: 2, name: 'A note', reason: 'It is a note, not a login' }]);
  });

  it('of 1Password and of Chrome is read, whatever the order of its columns', async () => {
    const one = await preview(
      'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\nX,https://x.com,ada,pw,otpauth://totp/x?secret=JBSWY3DPEHPK3PXP,false,false,"a;b",hi\n',
    );
    expect(one.format).toBe('1Password CSV');
    expect(one.logins[0]?.login).toMatchObject({ platform: 'X', tags: ['a', 'b'], notes: 'hi' });
    const chrome = await preview('password,username,url,name,note\npw,ada,https://apple.com,,hi\n');
    expect(chrome.format).toBe('Chrome CSV');
    expect(chrome.logins[0]).toMatchObject({ name: 'apple.com', login: { password: 'pw', notes: 'hi' } });
  });

  it('may begin with a mark and end its lines in either way', async () => {
    const { logins } = await preview('\uFEFFname,url,username,password\r\nX,https://x.com,ada,pw\r\nY,,bob,pw2');
    expect(logins.map(({ login }) => [login.username, login.password])).toEqual([
      ['ada', 'pw'],
      ['bob', 'pw2'],
    ]);
  });

  it('may begin with a mark before a quoted head', async () => {
    const { format, logins } = await preview(
      '\uFEFF"name","url","username","password"\n"X","https://x.com","ada","pw"',
    );
    expect(format).toBe('Chrome CSV');
    expect(logins).toMatchObject([{ name: 'X', login: { username: 'ada', password: 'pw' } }]);
  });

  it('keeps cells as they are, formulas, quotes and spaces too', async () => {
    const passwords = ['=1+1', '+cmd', '-2', '@SUM(A1)', 'a""b', ' spaced ', 'tab\there', '“ünïcödé” 🙂', "it's;a|b"];
    const cells = passwords.map((password) => `X,,ada,"${password.replaceAll('"', '""')}"`);
    const { logins } = await preview(['name,url,username,password', ...cells].join('\n'));
    expect(logins.map(({ login }) => login.password)).toEqual(passwords);
    await vault.importLogins(logins);
    const { text } = await vault.exportLogins(passphrase, { kind: 'csv' });
    const back = await preview(text);
    expect(back.format).toBe('Bitwarden CSV');
    expect(back.logins.map(({ login }) => login.password).sort()).toEqual([...passwords].sort());
  });

  it('with passwords full of other separators keeps its commas', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `n${at},https://x.test/${at},u${at},a;b;c;d|e|f|g;h;i`);
    const { logins } = await preview(['name,url,username,password', ...rows].join('\n'));
    expect(logins).toHaveLength(12);
    expect(logins[0]?.login.password).toBe('a;b;c;d|e|f|g;h;i');
  });

  it('with a quote left open tells the row, and brings in those before it', async () => {
    const { logins, problems } = await preview('name,url,username,password\nX,,ada,pw\nY,,"bob,pw2\nZ,,eve,pw3\n');
    expect(logins.map(({ row }) => row)).toEqual([1]);
    expect(problems).toMatchObject([{ row: 2, reason: 'A quote is left open' }]);
  });

  it.each([
    ['another head', 'a,b,c\n1,2,3'],
    ['nothing', ''],
    ['a picture', '\u0089PNG\r\n\u001A\n'],
    ['a head with one column missing', 'name,url,username\nX,,ada'],
  ])('with %s is refused as a whole', async (_, text) => {
    expect(await failureOf(preview(text))).toMatchObject({ kind: 'invalid', field: 'file' });
  });

  it('of more than 20 MiB is refused', async () => {
    const text = `name,url,username,password\n${'x'.repeat(20 * 1024 * 1024)}`;
    expect((await failureOf(preview(text))).message).toBe('This file is larger than 20 MiB');
  });

  it('has each row that cannot be kept told by number, with the reason', async () => {
    const { logins, problems } = await preview(
      `name,url,username,password\nX,javascript:alert(1),ada,pw\nY,,ada,${'x'.repeat(1001)}\n,,ada,pw\nZ,,ada,\n`,
    );
    expect(problems.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'Use http or https links only'],
      [2, 'Password must be at most 1,000 characters'],
      [3, 'Enter the name of the platform'],
    ]);
    expect(logins.map(({ row }) => row)).toEqual([4]);
  });

  it('that cannot be JSON is told so', async () => {
    for (const text of ['{', '{}', '{"items":3}', '{"encrypted":true,"items":[]}'])
      expect(await failureOf(preview(text))).toMatchObject({ kind: 'invalid', field: 'file' });
    expect((await preview('{"items":[null,3,"x",{"type":1}]}')).problems).toHaveLength(4);
  });
});

describe('duplicates', () => {
  it('are of the same name, username and password', async () => {
    await vault.create(await vault.newId(), aContent({ username: 'Ada', password: 'pw' }));
    const rows = ['github,,ada,pw', 'GitHub,,ada,other', 'GitHub,,bob,pw', 'GitLab,,ada,pw'];
    const { logins } = await vault.previewImport(
      ['name,url,username,password', ...rows].join('\n'),
      await vault.list(),
    );
    expect(logins.map(({ isDuplicate }) => isDuplicate)).toEqual([true, false, false, false]);
  });

  it('and all else are brought in only where they were chosen', async () => {
    const { logins } = await preview('name,url,username,password\nX,,ada,pw\nY,,bob,pw\nZ,,eve,pw\n');
    const { imported } = await vault.importLogins(logins.filter(({ row }) => row !== 2));
    expect(imported).toHaveLength(2);
    expect(
      (await vault.list())
        .filter(isReadable)
        .map(({ username }) => username)
        .sort(),
    ).toEqual(['ada', 'eve']);
  });
});
