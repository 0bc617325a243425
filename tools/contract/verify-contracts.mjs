// Verifies any server against the portal's contract, as the words of a command line ask.
import { writeFile } from 'node:fs/promises';
import { readOptions, usage } from './options.mjs';
import { findAdmin, newRunId, planCustomers } from './own-people.mjs';
import { LimitReached } from './patient-fetch.mjs';
import { confirm, planText } from './plan.mjs';
import { countsOf, junitReport, markdownReport, terminalReport } from './reports.mjs';
import { findServer } from './server-under-test.mjs';
import { exits, Stop } from './stop.mjs';
import { verifyPact } from './verify-pact.mjs';

const exitCodeOf = (report) => {
  const { failed, limited } = countsOf(report);
  if (failed > 0) return exits.broken;
  return limited > 0 ? exits.limitExceeded : exits.kept;
};

const verify = async ({ url, report: markdown, junit, ...options }, { out, note }) => {
  const began = new Date();
  const run = newRunId(began);
  const isTerminal = process.stdin.isTTY && process.stderr.isTTY;
  const server = await findServer(url);
  const admin = await findAdmin(server, options);
  const plan = await planCustomers(server, { ...options, run, isTerminal });
  note(planText({ ...server, admin, signedUp: plan.signedUp, only: options.only }));
  await confirm({ yes: options.yes, isTerminal });
  const { customer, other } = await plan.open();
  process.once('SIGINT', () => note('Stopping: what was made is being removed.'));
  const report = await verifyPact({
    endpoint: server.endpoint,
    adminToken: admin.token,
    customerToken: customer.token,
    otherToken: other.token,
    signedUp: plan.signedUp,
    only: options.only,
    longestWait: options.longestWait,
    note,
  });
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
