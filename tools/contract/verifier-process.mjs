// Runs Pact's verifier apart, because it always prints what it does; sends its parent notes on the way and one report.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describeCheck, runChecks } from './checks/checks.mjs';
import { createAsk, createCall, nameOf, operationsIn, operationText } from './data-api.mjs';
import { createMadeThings } from './made-things.mjs';
import { createPatientFetch } from './patient-fetch.mjs';
import { personOf } from './person-of.mjs';
import { handoverStates } from './states/handover-states.mjs';
import { paymentStates } from './states/proposal-states.mjs';
import { createProviderStates } from './states/provider-states.mjs';

/** Pact's threads outlive an ordinary end while they verify. */
const end = () => process.kill(process.pid, 'SIGKILL');

/** How long the answers of calls that were under way may take, in milliseconds. */
const answersOnTheWay = 1000;

let isStopped = false;

/** What some runs have none of, and the states that need it. */
const needs = [
  { states: paymentStates, isMet: ({ takesTestPayments }) => takesTestPayments(), reason: 'test payment page' },
  { states: handoverStates, isMet: async ({ hasReceiver }) => hasReceiver, reason: 'admin who was made for this' },
];

/** Which interactions cannot be verified, each with what there is none of. */
const skippedOf = async (interactions, states) => {
  const skipped = new Map();
  for (const { states: named, isMet, reason } of needs) {
    const needing = interactions.filter(({ providerStates = [] }) =>
      providerStates.some(({ name }) => named.has(name)),
    );
    if (needing.length > 0 && !(await isMet(states))) for (const each of needing) skipped.set(each, reason);
  }
  return skipped;
};

const ofProposals = new Set(['dashboard', 'drafts', 'notifications', 'orders', 'payments', 'proposals']);

/** Two groups that do not see each other's things, to be replayed side by side. */
const apart = (interactions) => {
  const isOfProposals = ({ description }) => ofProposals.has(description.split(':')[0]);
  const groups = [interactions.filter(isOfProposals), interactions.filter((each) => !isOfProposals(each))];
  return groups.filter((group) => group.length > 0);
};

const chooser = (only) => {
  const words = only.map((word) => word.toLowerCase());
  return (operation, description) =>
    words.length === 0 ||
    words.some((word) => operation.toLowerCase() === word || description.toLowerCase().startsWith(`${word}:`));
};

const verify = async (options, note) => {
  const { endpoint, pactFile, only, longestWait, signedUp, pushTimeoutMs } = options;
  const { adminToken, customerToken, otherToken, receiverToken } = options;
  const pact = JSON.parse(await readFile(pactFile, 'utf8'));
  const operations = operationsIn(pact);
  const [admin, customer, other] = [adminToken, customerToken, otherToken].map(personOf);
  const receiver = receiverToken === undefined ? undefined : personOf(receiverToken);
  const made = createMadeThings({ admin, customers: [customer, other], signedUp });
  const send = createPatientFetch({ longestWait, note });
  /** @type {typeof send} */
  const patientFetch = async (url, init) => {
    if (isStopped) throw new Error('The run was stopped');
    return send(url, init);
  };
  const ask = createAsk({ endpoint, operations, patientFetch, onAnswer: made.noteAnswer });
  const states = createProviderStates({ call: createCall(ask), admin, customer, receiver, notePaid: made.notePaid });
  const askInTheEnd = createAsk({ endpoint, operations, patientFetch: send, onAnswer: () => undefined });
  const cleanUp = () => made.cleanUp(askInTheEnd);
  process.once('SIGINT', async () => {
    isStopped = true;
    await pause(answersOnTheWay);
    await cleanUp();
    process.send?.({ isStopped }, end);
  });

  const isChosen = chooser(only);
  const chosen = pact.interactions.filter((each) => isChosen(nameOf(operationText(each)), each.description));
  const folder = await mkdtemp(join(tmpdir(), 'pact-'));
  const results = [];
  const skipped = [];
  try {
    const lacking = await skippedOf(chosen, states);
    for (const [each, reason] of lacking)
      skipped.push({ operation: nameOf(operationText(each)), description: each.description, reason });
    const interactions = chosen.filter((each) => !lacking.has(each));
    if (interactions.length > 0) {
      const { replayPact } = await import('./replay-pact.mjs');
      const replays = apart(interactions).map(async (group, at) => {
        const file = join(folder, `pact-${at}.json`);
        await writeFile(file, JSON.stringify({ ...pact, interactions: group }));
        return replayPact({
          file,
          interactions: group,
          endpoint,
          customer,
          states,
          operations,
          patientFetch,
          pushTimeoutMs,
          onAnswer: made.noteAnswer,
          longestWait,
        });
      });
      results.push(...(await Promise.all(replays)).flat());
    }
    const world = { ask, endpoint, operations, states, admin, customer, other };
    results.push(...(await runChecks(world, (check) => isChosen(check.operation, describeCheck(check)))));
    return { results, skipped, left: await cleanUp() };
  } catch (error) {
    await cleanUp();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

process.once('message', async (options) => {
  const report = await verify(options, (text) => process.send?.({ note: text })).catch((error) => ({
    error: { name: error?.constructor?.name, message: String(error?.message ?? error) },
  }));
  if (!isStopped) process.send?.({ report }, () => process.exit(0));
});
