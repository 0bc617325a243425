import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryPorts } from '#adapters/memory/ports.ts';
import { createMemorySessionMemory } from '#adapters/memory/device.ts';
import { createMemoryWorld } from '#adapters/memory/world.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import type { World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';
import { archiveRows } from './archive-roles.ts';
import { assetRows, brandRows, collectionRows, fileRows } from './asset-roles.ts';
import { handoverRows } from './handover-roles.ts';
import { openCast, type Cast } from './cast.ts';
import {
  auditRows,
  deploymentRows,
  dashboardRows,
  jobRows,
  leadRows,
  notificationRows,
  viewingRows,
} from './people-roles.ts';
import { userRows } from './user-roles.ts';
import { requestRows } from './request-roles.ts';
import { roles, type Role } from './role-row.ts';
import { answerRows, lookRows, orderRows, proposalRows, questionRows } from './sales-roles.ts';
import { sendingRows } from './sending-roles.ts';
import { subscriptionRows } from './subscription-roles.ts';
import { commentRows, taskRows } from './task-roles.ts';
import { templateRows } from './template-roles.ts';
import { vaultRows } from './vault-roles.ts';
import { withoutRoles } from './without-roles.ts';

const rows = [
  ...taskRows,
  ...commentRows,
  ...proposalRows,
  ...sendingRows,
  ...answerRows,
  ...lookRows,
  ...questionRows,
  ...templateRows,
  ...orderRows,
  ...subscriptionRows,
  ...brandRows,
  ...assetRows,
  ...collectionRows,
  ...fileRows,
  ...requestRows,
  ...vaultRows,
  ...handoverRows,
  ...userRows,
  ...archiveRows,
  ...jobRows,
  ...auditRows,
  ...deploymentRows,
  ...viewingRows,
  ...leadRows,
  ...notificationRows,
  ...dashboardRows,
];

const cells = rows.flatMap((row) =>
  (Object.keys(roles) as Role[]).map((role) => ({ row, role, outcome: row.cells[role] })),
);
const asked = cells
  .filter(({ outcome }) => !outcome.startsWith('n/a: '))
  .map((cell) => [`${cell.row.title} by ${roles[cell.role]}: ${cell.outcome}`, cell] as const);

/** Every method that a device calls of a server. */
const methods = (): readonly string[] => {
  const world = createMemoryWorld({}, { clock: createSystemClock(), ulid: createUlidSource() });
  const ports = createMemoryPorts(world, createMemorySessionMemory());
  return Object.entries(ports).flatMap(([port, methods]) => Object.keys(methods).map((name) => `${port}.${name}`));
};

const isListed = (method: string): boolean =>
  rows.some((row) => row.method === method) || method in withoutRoles || method.replace(/\..*/, '.*') in withoutRoles;

describe('the table of roles', () => {
  it('has a row for every method that reads or changes a record', () => {
    const missing = methods().filter((method) => !isListed(method));
    expect(missing.map((method) => `${method} has no row`)).toEqual([]);
  });

  it('has no row and no reason for a method that is gone', () => {
    const known = new Set(methods().flatMap((method) => [method, method.replace(/\..*/, '.*')]));
    const named = [...rows.map(({ method }) => method), ...Object.keys(withoutRoles)];
    expect(named.filter((method) => !known.has(method)).map((method) => `${method} is no method`)).toEqual([]);
  });

  it('says why a record has nobody of a role', () => {
    const silent = cells.filter(({ outcome }) => /^n\/a: *$/.test(outcome));
    expect(silent.map(({ row, role }) => `${row.title} by ${roles[role]} has no reason`)).toEqual([]);
  });
});

describe.each(worlds)('who may call what, $name:', ({ open }) => {
  let world: World;
  let cast: Cast;

  beforeAll(async () => {
    world = await open();
    cast = await openCast(world);
  });

  afterAll(() => world.close());

  it.each(asked)('%s', async (_title, { row, role, outcome }) => {
    expect(await row.run(cast, role)).toBe(outcome);
  });
});
