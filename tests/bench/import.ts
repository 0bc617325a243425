import { aContent, ada, openVaultStage, passphrase } from '#tests/support/vault/vault-stage.ts';
import { figure, type Bench } from './figure.ts';
import { importRows } from './vault/import-rows.ts';

const rows = 10_000;
const kept = 500;

/** How long a large file takes to be looked at, and then to be kept. */
export const importPreview: Bench = {
  name: 'import',
  run: async () => {
    const vault = openVaultStage().device(ada);
    await vault.setUp(passphrase);
    for (let at = 0; at < kept; at += 1)
      await vault.create(
        await vault.newId(),
        aContent({ platform: 'Other', customPlatform: `Site ${at}`, username: `user${at}`, password: `pa55 ${at}` }),
      );
    const lines = Array.from({ length: rows }, (_, at) => `Site ${at},https://site${at}.test,user${at},pa55 ${at},`);
    const text = ['name,url,username,password,note', ...lines].join('\r\n');
    const listed = await vault.list();
    const begun = performance.now();
    const { logins } = await vault.previewImport(text, listed);
    const took = performance.now() - begun;
    return [
      figure(`preview of ${rows} rows beside ${kept} logins`, took / 1000, 's', { most: 5 }),
      figure('rows read', logins.length, 'rows', { exactly: rows }),
      figure('duplicates found', logins.filter(({ isDuplicate }) => isDuplicate).length, 'rows', { exactly: kept }),
      ...(await importRows(rows)),
    ];
  },
};
