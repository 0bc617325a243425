import { openAudit } from '#backend/audit/open-audit.ts';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { transact } from '#backend/storage/transact.ts';

// A program of its own: adds entries to the audit of a database, some with each transaction.
const [url = '', dataDir = '', key = '', name = '', count = '0'] = process.argv.slice(2);
const atOnce = 50;
const database = await openDatabase({ url, dataDir, log: silentLog });
const audit = await openAudit({ database, dataDir, key: Buffer.from(key, 'hex'), now: Date.now, log: silentLog });
const actor = { userId: name, name, email: `${name}@coolio.test` };

const addSome = (first: number): Promise<void> =>
  transact(database.db, async (trx) => {
    for (let at = first; at < first + atOnce; at += 1)
      audit.record(trx, {
        actor,
        action: 'editBrand',
        subjectType: 'brand',
        subject: `${name}-${at}`,
        before: { name: `Brand ${at}`, fields: { website: 'https://before.example', description: 'b'.repeat(100) } },
        readAfter: async () => ({ name: `Brand ${at}`, fields: { website: 'https://after.example', description: '' } }),
      });
  });

for (let first = 0; first < Number(count); first += atOnce) await addSome(first);
await audit.settled();
await database.close();
