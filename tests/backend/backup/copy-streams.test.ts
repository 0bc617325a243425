import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyIn, copyOut } from '#backend/backup/copy-streams.ts';
import { writeMeasured } from '#backend/backup/measured-file.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';

const manyRows = `copy (select repeat('x', 1000) from generate_series(1, 200000)) to stdout`;

let client: Client;
beforeEach(async () => {
  client = new Client({ connectionString: await freshDatabase('template1') });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table many (text text)');
});
afterEach(() => client.end());

describe('a copy that fails', () => {
  it('on its way to a disk without room leaves a connection that can be closed', async () => {
    await expect(writeMeasured(copyOut(client, manyRows), '/nowhere/at/all')).rejects.toMatchObject({ code: 'ENOENT' });
    await client.end();
  });

  it('where its source breaks leaves a transaction that can be rolled back', async () => {
    await client.query('begin');
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('one\n');
        throw new Error('the disk is broken');
      })(),
    );
    await expect(pipeline(broken, copyIn(client, 'copy many from stdin'))).rejects.toThrow('the disk is broken');
    await client.query('rollback');
    expect((await client.query('select from many')).rowCount).toBe(0);
  });

  it('ends where the connection is closed under it', async () => {
    const endless = Readable.from(
      (async function* () {
        for (let rows = 0; ; rows += 1) {
          if (rows === 1_000) void client.end();
          yield Buffer.from(`${'x'.repeat(1_000)}\n`);
        }
      })(),
    );
    await expect(pipeline(endless, copyIn(client, 'copy many from stdin'))).rejects.toThrow(/terminated|closed/i);
  });
});
