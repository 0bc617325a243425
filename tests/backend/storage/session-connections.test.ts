import type { Pool, PoolClient } from 'pg';
import { expect, it } from 'vitest';
import { requireSessions } from '#backend/storage/session-connections.ts';
import { partOf } from '#tests/support/entities.ts';

const refused = async (): Promise<PoolClient> => {
  throw new Error('No connection left');
};

it.each(['first', 'second'])('holds no connection where the %s of both cannot be had', async (which) => {
  const released: unknown[] = [];
  const held = async () => ({ release: (how: unknown) => released.push(how) }) as unknown as PoolClient;
  const tries = which === 'first' ? [refused, held] : [held, refused];
  const pool = partOf<Pool>({ connect: () => (tries.shift() ?? refused)() });
  await expect(requireSessions(pool)).rejects.toThrow('No connection left');
  expect(released).toEqual([true]);
});
