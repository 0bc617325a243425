// Verifies any server against the portal's contract. What it needs there it makes there, and removes again.
import { writeFile } from 'node:fs/promises';
import { readOptions, usage } from './contract/options.mjs';
import { findAdmin, newRunId, planCustomers } from './contract/own-people.mjs';
import { LimitReached } from './contract/patient-fetch.mjs';
import { confirm, planText } from './contract/plan.mjs';
import { countsOf, junitReport, markdownReport, terminalReport } from './contract/reports.mjs';
import { findServer } from './contract/server-under-test.mjs';
import { exits, Stop } from './contract/stop.mjs';
import { verifyPact } from './contract/verify-pact.mjs';

const exitCodeOf = (report) => {
  const { failed, limited } = countsOf(report);
  if (failed > 0) return exits.broken;
  return limited > 0 ? exits.limitExceeded : exits.kept;
};

const verify = async ({ url, report: markdown, junit, ...options }) => {
  const began = new Date();
  const run = newRunId(began);
  const isTerminal = process.stdin.isTTY && process.stderr.isTTY;
  const server = await findServer(url);
  const admin = await findAdmin(server, options);
  const plan = await planCustomers(server, { ...options, run, isTerminal });
  console.error(planText({ ...server, admin, signedUp: plan.signedUp, only: options.only }));
  await confirm({ yes: options.yes, isTerminal });
  const { customer, other } = await plan.open();
  process.once('SIGINT', () => console.error('Stopping: what was made is being removed.'));
  const report = await verifyPact({
    endpoint: server.endpoint,
    adminToken: admin.token,
    customerToken: customer.token,
    otherToken: other.token,
    signedUp: plan.signedUp,
    only: options.only,
    longestWait: options.longestWait,
    note: (text) => console.error(text),
  });
  if (report.results.length + report.skipped.length === 0)
    throw new Stop(exits.usage, `--only ${options.only.join(',')} names no operation and no feature`);
  const seconds = Math.round((Date.now() - began.getTime()) / 1000);
  console.log(terminalReport(report));
  if (markdown !== undefined) await writeFile(markdown, markdownReport(report, { url, run, began, seconds }));
  if (junit !== undefined) await writeFile(junit, junitReport(report, { url, run, began, seconds }));
  return exitCodeOf(report);
};

const main = async () => {
  const options = readOptions(process.argv.slice(2));
  if (!options.wantsHelp) return verify(options);
  console.log(usage);
  return exits.kept;
};

process.exitCode = await main().catch((error) => {
  console.error(error.message);
  if (error instanceof Stop) return error.exitCode;
  return error instanceof LimitReached ? exits.limitExceeded : exits.broken;
});
