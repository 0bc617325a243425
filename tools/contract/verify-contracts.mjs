// Verifies any server against the portal's contract, as the words of a command line ask.
import { readFile, writeFile } from 'node:fs/promises';
import { createAsk, createCall, operationsIn } from './data-api.mjs';
import { createEarlierRuns } from './earlier-runs.mjs';
import { readOptions, usage } from './options.mjs';
import { findAdmin, newRunId, planPeople } from './own-people.mjs';
import { createPatientFetch, LimitReached } from './patient-fetch.mjs';
import { confirm, planText } from './plan.mjs';
import { countsOf, junitReport, markdownReport, terminalReport } from './reports.mjs';
import { findServer } from './server-under-test.mjs';
import { exits, Stop } from './stop.mjs';
import { pactFile, verifyPact } from './verify-pact.mjs';

const exitCodeOf = (report) => {
  const { failed, limited } = countsOf(report);
  if (failed > 0) return exits.broken;
  return limited > 0 ? exits.limitExceeded : exits.kept;
};

const callAt = async ({ endpoint }, { longestWait }, note) => {
  const operations = operationsIn(JSON.parse(await readFile(pactFile, 'utf8')));
  const patientFetch = createPatientFetch({ longestWait, note });
  return createCall(createAsk({ endpoint, operations, patientFetch, onAnswer: () => undefined }));
};

/** A server that cannot be searched is verified all the same. */
const findEarlier = (earlierRuns, { note, ...options }) =>
  earlierRuns.find(options).catch(({ message }) => {
    note(`What earlier runs left is not known: ${message}`);
    return [];
  });

const verify = async ({ url, report: markdown, junit, ...options }, { out, note }) => {
  const began = new Date();
  const run = newRunId(began);
  const isTerminal = process.stdin.isTTY && process.stderr.isTTY;
  const server = await findServer(url);
  const admin = await findAdmin(server, options);
  const plan = await planPeople(server, { ...options, run, isTerminal });
  const call = await callAt(server, options, note);
  const earlierRuns = createEarlierRuns({ call, adminToken: admin.token, note });
  const earlier = options.keepEarlier ? [] : await findEarlier(earlierRuns, { now: began, kept: plan.given, note });
  note(planText({ ...server, admin, signedUp: plan.signedUp, only: options.only, earlier }));
  await confirm({ yes: options.yes, isTerminal });
  const leftEarlier = earlier.length === 0 ? [] : await earlierRuns.remove(earlier);
  const promote = (email) => call('AddUserToGroup', admin.token, { group: 'Admin', email });
  const { customer, other, receiver } = await plan.open(promote);
  process.once('SIGINT', () => note('Stopping: what was made is being removed.'));
  const verified = await verifyPact({
    endpoint: server.endpoint,
    adminToken: admin.token,
    customerToken: customer.token,
    otherToken: other.token,
    receiverToken: receiver?.token,
    signedUp: plan.signedUp,
    only: options.only,
    longestWait: options.longestWait,
    note,
  });
  const report = { ...verified, left: [...leftEarlier, ...verified.left] };
  if (report.results.length + report.skipped.length === 0)
    throw new Stop(exits.usage, `--only ${options.only.join(',')} names no operation and no feature`);
  const seconds = Math.round((Date.now() - began.getTime()) / 1000);
  out(terminalReport(report));
  if (markdown !== undefined) await writeFile(markdown, markdownReport(report, { url, run, began, seconds }));
  if (junit !== undefined) await writeFile(junit, junitReport(report, { url, run, began, seconds }));
  return exitCodeOf(report);
};

/**
 * Verifies a server, and returns the exit code. `out` takes the report, `note` what is said beside it.
 * @param {readonly string[]} words
 */
export const verifyContracts = async (words, { out = console.log, note = console.error } = {}) => {
  try {
    const options = readOptions(words);
    if (!options.wantsHelp) return await verify(options, { out, note });
    out(usage);
    return exits.kept;
  } catch (error) {
    note(error.message);
    if (error instanceof Stop) return error.exitCode;
    return error instanceof LimitReached ? exits.limitExceeded : exits.broken;
  }
};
