import { ulid } from 'ulid';
import { requestInputs } from '../states/request-states.mjs';

/** @typedef {import('./checks.mjs').Check} Check */

const firstField = (data) => (data === null || data === undefined ? undefined : Object.values(data)[0]);

const differences = (first, second) =>
  Object.keys(first ?? {}).filter(
    (field) => !/url/i.test(field) && JSON.stringify(first[field]) !== JSON.stringify(second?.[field]),
  );

const countIn = async ({ ask, customer }, list, id) => {
  const { data } = await ask(list, customer.token, { limit: 100 });
  return (firstField(data)?.items ?? []).filter((each) => each.id === id).length;
};

/**
 * The same call twice is one change: the second answer is the first one again, and `list` has the record once.
 * @type {(operation: string, role: 'admin' | 'customer', prepare: (world: any) => Promise<any>, list?: string) => Check}
 */
const sameTwice = (operation, role, prepare, list) => ({
  operation,
  title: 'returns the same record when the same call is made again',
  run: async (world) => {
    const { token } = world[role];
    const variables = await prepare(world);
    const first = await world.ask(operation, token, variables);
    const second = await world.ask(operation, token, variables);
    if (firstField(first.data) === undefined || firstField(first.data) === null)
      return [`the first call was refused: ${JSON.stringify(first.errors).slice(0, 200)}`];
    if (second.errors.length > 0)
      return [`the second call was refused with ${second.errors[0]?.errorType}: ${second.errors[0]?.message}`];
    const problems = differences(firstField(first.data), firstField(second.data)).map(
      (field) => `the second call returned another ${field}`,
    );
    const count =
      list === undefined
        ? 1
        : await countIn(world, list, variables.newId ?? (variables.input ?? variables.inputs[0]).id);
    return count === 1
      ? problems
      : [...problems, `after two calls ${list} has ${count} records of this id; one is due`];
  },
});

const named = (name) => async () => ({ input: { id: ulid(), name } });

const selection = ({ id, revision, services }) => ({
  input: {
    proposalId: id,
    revision,
    services: services.map((service) => ({
      id: service.id,
      lineItems: service.lineItems.map((item) => ({ id: item.id })),
    })),
  },
});

/** @type {Check[]} */
export const repeats = [
  sameTwice('CreateBrand', 'customer', named(`Contract check ${ulid()}`), 'GetBrands'),
  sameTwice('CreateCollection', 'customer', named('Contract check'), 'GetUserCollections'),
  sameTwice('CreateLogin', 'customer', async ({ states }) => ({ input: await states.loginInput() }), 'GetLogins'),
  sameTwice('CreateLogins', 'customer', async ({ states }) => ({ inputs: [await states.loginInput()] }), 'GetLogins'),
  sameTwice('AddVaultPasskey', 'customer', async ({ states }) => ({ input: await states.passkeyInput() })),
  sameTwice('CreateProposal', 'admin', async ({ customer }) => ({
    input: {
      id: ulid(),
      recipients: [{ email: customer.email }],
      services: [],
      message: 'Made to check the contract.',
    },
  })),
  sameTwice('SaveProposalTemplate', 'admin', async ({ states }) => ({ input: states.templateInput() })),
  sameTwice(
    'CreateDesignCodeServiceRequest',
    'customer',
    async () => ({ newId: ulid(), input: requestInputs.webDesign }),
    'GetDesignCodeServiceRequests',
  ),
  sameTwice('CreateTask', 'admin', async ({ customer }) => ({
    input: { id: ulid(), title: 'Contract check', assignees: [{ email: customer.email }] },
  })),
  sameTwice('CreateTaskComment', 'customer', async ({ states }) => ({
    input: { id: ulid(), taskId: (await states.task()).taskId, text: 'Made to check the contract.' },
  })),
  sameTwice('CreateTaskCommentReply', 'customer', async ({ states }) => {
    const { commentId } = await states.comment(await states.task());
    return { input: { id: ulid(), commentId, text: 'Made to check the contract.' } };
  }),
  sameTwice('EditTaskComment', 'customer', async ({ states }) => {
    const { commentId: id } = await states.comment(await states.task());
    return { input: { id, text: 'Made to check the contract.' } };
  }),
  sameTwice('DeleteTaskComment', 'customer', async ({ states }) => ({
    id: (await states.comment(await states.task())).commentId,
  })),
  sameTwice('RestoreTaskComment', 'customer', async ({ states }) => ({
    id: (await states.deletedComment(await states.task())).commentId,
  })),
  sameTwice('AskAboutProposal', 'customer', async ({ states }) => ({
    input: { id: ulid(), proposalId: (await states.sent()).id, text: 'Made to check the contract.' },
  })),
  ...['ScheduleUserRemoval', 'CancelUserRemoval'].map((operation) =>
    sameTwice(operation, 'admin', async ({ states }) => ({
      id: (await states.handlers['an invited user']()).userId,
    })),
  ),
  sameTwice('MarkProposalSeen', 'customer', async ({ states }) => ({ id: (await states.sent()).id })),
  sameTwice('CreateCheckoutSession', 'customer', async ({ states }) => selection(await states.sent())),
  sameTwice('AddAssetToCollection', 'customer', async ({ states }) => {
    const { assetId, collectionId } = await states.handlers['a collection and an asset']();
    return { assetId, collectionId };
  }),
  sameTwice('MarkLogin2FABackupCodeUsed', 'customer', async ({ states }) => ({
    id: (await states.loginWithEntries()).codeId,
  })),
];
