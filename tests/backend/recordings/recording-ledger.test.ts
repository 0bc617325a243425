import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#backend/open-database.ts';
import { createRecordingLedger } from '#backend/speech/recording-ledger.ts';
import type { Database } from '#backend/storage/database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';

let database: Database;
beforeAll(async () => {
  database = await openDatabase({ url: await freshDatabase(), dataDir: '', log: silentLog });
});
afterAll(() => database.close());

describe('the ledger of recordings', () => {
  it('knows when each was last asked for', async () => {
    let time = 1_000_000;
    const ledger = createRecordingLedger({ database, now: () => time });
    expect(await ledger.ask('a')).toBeUndefined();
    await ledger.keep('a', [0, 1250]);
    await ledger.keep('a', [0, 1250]);
    await ledger.keep('b', []);
    time += 5000;
    expect(await ledger.ask('a')).toEqual([0, 1250]);
    expect(await ledger.unasked(time, 10)).toEqual(['b']);
    expect(await ledger.unasked(time + 1, 1)).toEqual(['b']);
    await ledger.forget(['a', 'b']);
    await ledger.forget([]);
    expect(await ledger.unasked(time + 1, 10)).toEqual([]);
  });
});
