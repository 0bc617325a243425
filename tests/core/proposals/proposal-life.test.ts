import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerProblem,
  canDelete,
  canEdit,
  declineProblem,
  isDeclinedByAll,
  sendProblems,
  takeBackProblem,
} from '#core/proposals/proposal.ts';
import { draftOf } from '#core/proposals/proposal-draft.ts';
import { openMemoryWorld } from '#tests/support/memory-world.ts';
import { aSimpleProposal, everythingOf } from '#tests/support/proposals.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';

type Status = 'DRAFT' | 'SENT' | 'DECLINED' | 'PAID' | 'DELETED';

/** What has to be true: where the proposal stands, whether it waits to be sent and who has said no. */
type Model = { status: Status; sendsAt: string | undefined; readonly declined: Set<number> };

type Real = {
  readonly id: string;
  readonly admin: Person;
  readonly customers: readonly Person[];
  readonly world: Pick<World, 'payAt' | 'pass'>;
};

type Step = fc.AsyncCommand<Model, Real>;

const recipientIds = ['0', '1'];

const factsOf = ({ status, sendsAt, declined }: Model) => ({
  status,
  sendsAt,
  recipients: recipientIds.map((userId, at) => ({
    email: `${userId}@coolio.test`,
    userId,
    declinedAt: declined.has(at) ? 'then' : undefined,
  })),
  services: [{ lineItems: ['an item'] }],
});

const succeeds = (action: Promise<unknown>): Promise<boolean> =>
  action.then(
    () => true,
    () => false,
  );

/** Does one thing to both; it works for the portal exactly where the rules of the core allow it. */
const step = (
  name: string,
  allowed: (model: Model) => boolean,
  act: (real: Real) => Promise<unknown>,
  expected: (model: Model) => void,
): Step => ({
  check: () => true,
  toString: () => name,
  run: async (model, real) => {
    const may = model.status !== 'DELETED' && allowed(model);
    expect(await succeeds(act(real))).toBe(may);
    if (may) expected(model);
    const now = await real.admin.proposals.get(real.id);
    expect(now?.status ?? 'DELETED').toBe(model.status);
    expect(now?.sendsAt !== undefined).toBe(model.sendsAt !== undefined);
  },
});

const current = async ({ admin, id }: Real) => {
  const proposal = await admin.proposals.get(id);
  if (proposal === undefined) throw new Error('It was deleted');
  return proposal;
};

const personAt = ({ customers }: Real, at: number): Person => {
  const person = customers[at];
  if (person === undefined) throw new Error(`There is no customer ${at}`);
  return person;
};

const edit = step(
  'edit',
  canEdit,
  async (real) => {
    const proposal = await current(real);
    await real.admin.proposals.edit(real.id, proposal.revision, { ...draftOf(proposal), message: 'Changed.' });
  },
  () => undefined,
);

const delay = 10;

const sending = (name: string, seconds: number | undefined, expected: (model: Model) => void): Step =>
  step(
    name,
    (model) => canEdit(factsOf(model)) && sendProblems(factsOf(model), 0).length === 0,
    async (real) => {
      const { revision, recipients, message } = await current(real);
      await real.admin.proposals.sendDraft(real.id, revision, recipients, message, seconds);
    },
    expected,
  );

const send = sending('send', undefined, (model) => {
  model.status = 'SENT';
});

const sendLater = sending('send later', delay, (model) => {
  model.sendsAt = 'later';
});

const takeBack = step(
  'take back',
  (model) => takeBackProblem(factsOf(model)) === undefined,
  (real) => real.admin.proposals.takeBack(real.id),
  (model) => {
    model.sendsAt = undefined;
  },
);

const wait = step(
  'wait',
  () => true,
  async (real) => {
    await current(real);
    await real.world.pass(delay);
  },
  (model) => {
    if (model.sendsAt !== undefined) model.status = 'SENT';
    model.sendsAt = undefined;
  },
);

const remove = step(
  'delete',
  ({ status }) => canDelete({ status, payments: [] }),
  (real) => real.admin.proposals.remove(real.id),
  (model) => {
    model.status = 'DELETED';
    model.sendsAt = undefined;
  },
);

const decline = (at: number): Step =>
  step(
    `decline by ${at}`,
    (model) => declineProblem(factsOf(model), String(at)) === undefined,
    (real) => personAt(real, at).proposals.decline(real.id, undefined),
    (model) => {
      model.declined.add(at);
      if (isDeclinedByAll(factsOf(model).recipients)) model.status = 'DECLINED';
    },
  );

const pay = (at: number): Step =>
  step(
    `pay by ${at}`,
    (model) => answerProblem(model.status) === undefined && !model.declined.has(at),
    async (real) => {
      const session = await personAt(real, at).orders.openCheckout(everythingOf(await current(real)));
      if (!(await real.world.payAt(session.url, paying))) throw new Error('The card was refused');
    },
    (model) => {
      model.status = 'PAID';
    },
  );

const steps = fc.commands(
  [edit, send, sendLater, takeBack, wait, remove, decline(0), decline(1), pay(0), pay(1)].map((each) =>
    fc.constant(each),
  ),
  { maxCommands: 14 },
);

describe('a proposal, whatever is done to it in whatever order', () => {
  it('stands in one legal state, and nothing works that the rules forbid', async () => {
    const world = await openMemoryWorld();
    const admin = await world.admin();
    const customers = [await world.customer('Ada'), await world.customer('Mei')];
    const reached = new Set<Status>();
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        const { id } = await aSimpleProposal(...customers).savedBy(admin);
        const model: Model = { status: 'DRAFT', sendsAt: undefined, declined: new Set() };
        const setUp = () => ({ model, real: { id, admin, customers, world } });
        await fc.asyncModelRun(setUp, commands);
        reached.add(model.status);
      }),
      { numRuns: 120 },
    );
    await world.close();
    expect([...reached]).toEqual(expect.arrayContaining(['DELETED', 'DRAFT', 'PAID', 'SENT']));
  });
});
