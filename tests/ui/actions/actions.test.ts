import { resolve } from 'node:path';
import { hashKey } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { conflict } from '#core/kernel/app-error.ts';
import type { Action } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { codeUnder } from '#tests/architecture/source-files.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import type { DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { openFeatureStage, type Cached, type Said } from '#tests/support/ui/feature-stage.ts';
import { changedElsewhereKey } from '#ui/notifications/other-tabs.ts';
import { archiveRows } from './archive-rows.ts';
import { assetRows } from './asset-rows.ts';
import { brandRows } from './brand-rows.ts';
import { identityRows } from './identity-rows.ts';
import { auditRows } from './audit-rows.ts';
import { deploymentRows } from './deployment-rows.ts';
import { viewingRows } from './viewing-rows.ts';
import { handoverRows } from './handover-rows.ts';
import { jobRows } from './job-rows.ts';
import { notificationRows } from './notification-rows.ts';
import { requestRows } from './request-rows.ts';
import { salesRows } from './sales-rows.ts';
import { taskRows } from './task-rows.ts';
import { userRows } from './user-rows.ts';
import { vaultRows } from './vault-rows.ts';

const rows: readonly DeclaredRow[] = [
  ...archiveRows,
  ...assetRows,
  ...brandRows,
  ...identityRows,
  ...auditRows,
  ...deploymentRows,
  ...viewingRows,
  ...handoverRows,
  ...jobRows,
  ...notificationRows,
  ...requestRows,
  ...salesRows,
  ...taskRows,
  ...userRows,
  ...vaultRows,
];

type Maker = (deps: FeatureDeps) => object;

const makers = async (): Promise<readonly (readonly [string, Maker])[]> => {
  const files = codeUnder('src-ui').filter(({ path }) => path.endsWith('-actions.ts'));
  const modules = await Promise.all(files.map(({ path }) => import(resolve(path)) as Promise<Record<string, Maker>>));
  return modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Actions')));
};

const isAction = (member: unknown): member is Action<unknown, unknown> =>
  typeof member === 'object' && member !== null && 'store' in member && 'run' in member;

const byHash = (cached: Cached): Readonly<Record<string, unknown>> =>
  Object.fromEntries(cached.map(([key, data]) => [hashKey(key), data]));

/** Runs the action of a row until its first call is under way, which `reply` decides over. */
const begin = async ({ make, name, row }: DeclaredRow, reply: () => void) => {
  const begun = createGate<void>();
  const decided = createGate<void>();
  let isFirst = true;
  const stage = openFeatureStage({
    answers: row.answers,
    ...(row.cached === undefined ? {} : { cached: row.cached }),
    before: async () => {
      if (!isFirst) return;
      isFirst = false;
      begun.open();
      await decided.passed;
      reply();
    },
  });
  const noted = (call: string) => (): void => void stage.calls.push([call]);
  const given: unknown =
    typeof row.given === 'function' ? (row.given as (how: typeof noted) => unknown)(noted) : row.given;
  const action = (stage.deps.feature(make) as Readonly<Record<string, Action<unknown, unknown>>>)[name];
  if (action === undefined) throw new Error(`There is no action ${name}`);
  const running = action.run(given);
  await Promise.race([begun.passed, running]);
  const atOnce = stage.changes();
  decided.open();
  return { stage, atOnce, outcome: await running };
};

const refusalOf = ({ row: { refused } }: DeclaredRow): readonly Said[] => {
  if (refused === 'silent') return [];
  return refused === 'toast' ? [['error', 'Error!', 'Not now']] : refused;
};

describe('every action', () => {
  it('has a row that says what it does', async () => {
    const missing = (await makers()).flatMap(([maker, make]) =>
      Object.entries(make(openFeatureStage().deps)).flatMap(([name, member]) =>
        isAction(member) && !rows.some((row) => row.make === make && row.name === name) ? [`${maker} ${name}`] : [],
      ),
    );
    expect(missing).toEqual([]);
  });
});

it('every new record gets its id from the portal', async () => {
  const made = (await makers()).flatMap(([maker, make]) => {
    const { deps, calls } = openFeatureStage();
    const { newId } = make(deps) as { readonly newId?: () => Promise<string> };
    void newId?.().catch(() => undefined);
    return newId === undefined ? [] : [[maker, ...calls.map(([name]) => name)]];
  });
  expect(made.map((names) => names.join(' ')).toSorted()).toEqual([
    'assetActions assets.newId',
    'brandActions brands.newId',
    'collectionActions collections.newId',
    'commentActions tasks.newId',
    'loginActions vault.newId',
    'proposalActions proposals.newId',
    'questionActions proposals.newId',
    'requestActions requests.newId',
    'taskActions tasks.newId',
  ]);
});

describe.each(rows)('$title', (declared) => {
  const { row } = declared;

  it('sends what it got, shows it, and asks again for what that changes', async () => {
    const { stage, atOnce, outcome } = await begin(declared, () => undefined);
    expect(outcome).toMatchObject({ ok: true, ...('returns' in row ? { value: row.returns } : {}) });
    expect(stage.calls).toEqual(row.sends);
    expect(atOnce).toMatchObject(byHash(row.atOnce ?? []));
    expect(Object.keys(atOnce)).toEqual(Object.keys(byHash(row.atOnce ?? [])));
    const after = byHash([...(row.atOnce ?? []), ...(row.shows ?? [])]);
    expect(stage.changes()).toMatchObject(after);
    expect(Object.keys(stage.changes()).toSorted()).toEqual(Object.keys(after).toSorted());
    expect(stage.touched()).toEqual(stage.beneath(row.touches ?? []));
    expect(stage.gone()).toEqual((row.forgets ?? []).map(hashKey));
    expect(stage.said).toEqual(row.says ?? []);
    expect(stage.went).toEqual(row.goes ?? []);
    expect(stage.device.preferences.get(changedElsewhereKey) !== undefined).toBe(row.tellsTabs === true);
  });

  it('leaves everything as it was where the server refuses', async () => {
    const { stage, outcome } = await begin(declared, () => {
      throw row.refusal ?? conflict('Not now');
    });
    expect(outcome.ok).toBe(row.carriesOn === true);
    expect(stage.changes()).toEqual({});
    expect(stage.gone()).toEqual([]);
    expect(stage.said).toEqual(refusalOf(declared));
    expect(stage.went).toEqual([]);
    expect(stage.calls).toEqual([...row.sends.slice(0, 1), ...(row.sendsAfterwards ?? [])]);
  });
});
