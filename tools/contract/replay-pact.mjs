import { providerWithMetadata, Verifier } from '@pact-foundation/pact';
import { nameOf, operationText } from './data-api.mjs';
import { startForwarder } from './forwarder.mjs';
import { firstPush } from './live-notification.mjs';
import { LimitReached } from './patient-fetch.mjs';

const mismatchesOf = ({ mismatch = {} }) => {
  const { mismatches, message } = mismatch;
  if (mismatches === undefined) return [{ path: '', message: message ?? 'could not be verified' }];
  return mismatches.map((each) => ({
    path: each.path ?? each.key ?? '',
    message: each.mismatch ?? each.type,
    isLimit: /\b429\b/.test(each.mismatch ?? ''),
  }));
};

/** The interactions in which the server pushes something, each with what it subscribes to and what causes the push. */
const pushesOf = ({ operations, customer, states }) => ({
  'notifications: one is pushed to its user': {
    name: 'OnNotify',
    subscribe: async () => ({
      query: operations.get('OnNotify') ?? '',
      variables: { userId: customer.id },
      cause: () => states.sent(),
    }),
  },
  'dashboard: a change is pushed to its user': {
    name: 'OnDashboardChange',
    subscribe: async () => ({
      query: operations.get('OnDashboardChange') ?? '',
      variables: { userId: customer.id },
      cause: () => states.sent(),
    }),
  },
  'comments: one is pushed to an assignee': {
    name: 'OnTaskComment',
    subscribe: async () => {
      const made = await states.task();
      return {
        query: operations.get('OnTaskComment') ?? '',
        variables: { taskId: made.taskId },
        cause: () => states.comment(made),
      };
    },
  },
  'task-changes: one is pushed to an assignee': {
    name: 'OnTaskChange',
    subscribe: async () => {
      const made = await states.task();
      return {
        query: operations.get('OnTaskChange') ?? '',
        variables: { taskId: made.taskId },
        cause: () => states.retitle(made),
      };
    },
  },
});

/** Keeps why something failed, as Pact's report only says that it did. */
const noted = async (name, refusals, work) => {
  try {
    return await work();
  } catch (error) {
    refusals.set(name, error);
    throw error;
  }
};

const notingHandlers = (handlers, refusals) =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (parameters) => noted(name, refusals, () => handler(parameters)),
    ]),
  );

const resultOf = ({ description, result, duration }, errors, interaction, refusals) => {
  const operation = nameOf(operationText(interaction));
  const milliseconds = typeof duration === 'number' ? duration : undefined;
  if (result === 'OK') return { operation, description, status: 'ok', problems: [], milliseconds };
  const found = errors.filter((each) => each.interaction.endsWith(` - ${description}`)).flatMap(mismatchesOf);
  const refusal = (interaction.providerStates ?? []).map(({ name }) => refusals.get(name)).find(Boolean);
  const unset = found.every(({ path }) => path === '') ? refusal : undefined;
  const isLimited = unset === undefined ? found.some(({ isLimit }) => isLimit) : unset instanceof LimitReached;
  const unmet = refusals.get(description);
  const problems =
    unset !== undefined
      ? [{ path: '', message: `what it needs could not be set up: ${unset.message}` }]
      : unmet !== undefined
        ? [{ path: '', message: unmet.message }]
        : found.map(({ path, message }) => ({ path, message }));
  return { operation, description, status: isLimited ? 'limited' : 'failed', problems, milliseconds };
};

/** Replays the interactions of a pact file against a data API and returns a result for each. */
export const replayPact = async (options) => {
  const { file, interactions, endpoint, customer, states, patientFetch, onAnswer, longestWait } = options;
  const { operations, pushTimeoutMs: timeoutMs } = options;
  const { token } = customer;
  const refusals = new Map();
  const forwarder = await startForwarder({ endpoint, patientFetch, onAnswer });
  const verifier = new Verifier({
    provider: 'data-api',
    providerBaseUrl: forwarder.url,
    pactUrls: [file],
    stateHandlers: notingHandlers(states.handlers, refusals),
    messageProviders: Object.fromEntries(
      Object.entries(pushesOf({ operations, customer, states })).map(([pushed, { name, subscribe }]) => [
        pushed,
        providerWithMetadata(
          () => noted(pushed, refusals, async () => firstPush({ endpoint, token, ...(await subscribe()), timeoutMs })),
          { subscription: operations.get(name) ?? '' },
        ),
      ]),
    ),
    timeout: 60_000 + longestWait * 1000,
    logLevel: 'error',
  });
  const text = await verifier.verifyProvider().catch(({ message }) => message);
  await forwarder.close();
  if (!text.startsWith('{')) throw new Error(text);
  const { errors, interactionResults } = JSON.parse(text);
  return interactionResults.map((each) =>
    resultOf(each, errors, interactions.find(({ description }) => description === each.description) ?? {}, refusals),
  );
};
