import '#tests/support/chance/seeded-properties.ts';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Handover } from '#core/vault/handovers/handover.ts';
import type { Login } from '#core/vault/login.ts';
import {
  dayMs,
  onlyReceiver,
  openHandoverStage,
  type HandoverStage,
} from '#tests/support/vault/handovers/handover-stage.ts';
import { passphrase } from '#tests/support/vault/vault-stage.ts';

const kinds = [
  'share',
  'change',
  'take back',
  'give back',
  'wait',
  'rotate owner',
  'rotate receiver',
  'another key',
] as const;

type Step = { readonly kind: (typeof kinds)[number]; readonly which: number; readonly days: number };

/** A handover as it should be. */
type Expected = { readonly made: Handover; readonly login: string; isOver: boolean; read?: string | undefined };

type Run = { readonly stage: HandoverStage; readonly expected: Expected[]; readonly passwords: Map<string, string> };

const pick = <T>(items: readonly T[], which: number): T | undefined => items[which % Math.max(1, items.length)];

const newest = async ({ stage }: Run, id: string): Promise<Login> => {
  const login = await stage.owner.get(id);
  if (login === undefined) throw new Error('The login is gone');
  return login;
};

const rotate = async (vault: HandoverStage['owner']): Promise<void> => {
  await vault.beginRotation(passphrase);
  await vault.resumeRotation();
};

const steps: Readonly<Record<Step['kind'], (run: Run, step: Step) => Promise<void>>> = {
  share: async (run, { which, days }) => {
    const [id = ''] = [pick([...run.passwords.keys()], which)];
    const login = await newest(run, id);
    const made = await run.stage.handOver(login, { endsAt: run.stage.inDays(days) });
    run.expected.push({ made, login: id, isOver: false });
  },
  change: async (run, { which, days }) => {
    const id = pick([...run.passwords.keys()], which) ?? '';
    const password = `password ${which} ${days} ${run.passwords.size}`;
    await run.stage.owner.changePassword(await newest(run, id), password, '', undefined);
    run.passwords.set(id, password);
  },
  'take back': async ({ stage, expected }, { which }) => {
    const each = pick(expected, which);
    if (each === undefined) return;
    await stage.owner.endHandover(each.made);
    each.isOver = true;
  },
  'give back': async ({ stage, expected }, { which }) => {
    const each = pick(expected, which);
    if (each === undefined) return;
    await stage.receiver.endHandover(each.made);
    each.isOver = true;
  },
  wait: async ({ stage, expected }, { days }) => {
    stage.clock.advance(days * dayMs);
    for (const each of expected) if (Date.parse(each.made.endsAt) <= stage.clock.now()) each.isOver = true;
  },
  'rotate owner': ({ stage }) => rotate(stage.owner),
  'rotate receiver': ({ stage }) => rotate(stage.receiver),
  'another key': async ({ stage, expected }) => {
    await stage.receiver.makeHandoverKey();
    await stage.owner.confirmReceiver(await onlyReceiver(stage.owner));
    for (const each of expected) each.isOver = true;
  },
};

const read = async ({ stage }: Run, { made }: Expected): Promise<string | undefined> =>
  stage.receiver.openHandover(made, ['password']).then(
    ({ password }) => password,
    (cause: Error) => cause.message,
  );

/** What came of reads in all runs: without both, the histories would show little. */
const outcomes = new Set<'read' | 'ended'>();

const check = async (run: Run): Promise<void> => {
  const { items } = await run.stage.owner.handovers('given', undefined, { limit: 100 });
  for (const each of run.expected) {
    const password = run.passwords.get(each.login);
    const given = items.find(({ id }) => id === each.made.id);
    expect(given?.needsNewPassword).toBe(each.isOver && each.read === password);
    const outcome = await read(run, each);
    expect(outcome).toBe(each.isOver ? 'This handover has ended' : password);
    outcomes.add(each.isOver ? 'ended' : 'read');
    if (!each.isOver) each.read = outcome;
    const { seals } = run.stage.world.tables.handovers.get(each.made.id) ?? {};
    expect(seals === undefined).toBe(each.isOver);
  }
};

const step = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat({ max: 5 }),
  days: fc.integer({ min: 1, max: 20 }),
});

it('gives a receiver the newest password until its end, whatever order of shares, ends and rotations', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (history) => {
      const stage = await openHandoverStage();
      const run: Run = { stage, expected: [], passwords: new Map() };
      for (const password of ['first word', 'second word'])
        run.passwords.set((await stage.keep({ password })).id, password);
      for (const each of history) {
        await steps[each.kind](run, each);
        await check(run);
      }
    }),
    { numRuns: 40 },
  );
  expect(outcomes).toEqual(new Set(['read', 'ended']));
});
