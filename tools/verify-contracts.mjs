// Verifies any server against the portal's pact. What it needs there it makes there, through the data API itself.
import { parseArgs } from 'node:util';
import { personOf, signInAt } from './contract/people.mjs';
import { verifyPact } from './contract/verify-pact.mjs';

const usage = `npm run verify:contracts -- --url <address> [accounts]

  --url                an address such as http://localhost:5173, or the data API's own, ending in /graphql
  --admin              email:password of an admin      (default admin@coolio.test, of the demo world)
  --customer           email:password of a customer    (default ada@coolio.test, of the demo world)
  --admin-token        an ID token in place of --admin
  --customer-token     an ID token in place of --customer

Use accounts made for this: proposals are sent to the customer, paid with a test card, and the customer's notifications
are deleted. Proposals that were not paid are deleted in the end.`;

const text = { type: 'string' };
const options = { url: text, admin: text, customer: text, 'admin-token': text, 'customer-token': text };

const account = (typed) => {
  const at = typed.indexOf(':');
  if (at < 0) throw new Error('An account is email:password');
  return { email: typed.slice(0, at), password: typed.slice(at + 1) };
};

const explain = (report) => {
  for (const { description, ok, mismatches } of report.results) {
    console.log(`${ok ? 'ok     ' : 'FAILED '} ${description}`);
    for (const { path, message } of mismatches) console.log(`          ${path}  ${message}`);
  }
  for (const description of report.skipped)
    console.log(`skipped ${description}: it needs a payment, and this server has no test payment page`);
  const failed = report.results.filter(({ ok }) => !ok).length;
  console.log(`\n${report.results.length} verified, ${failed} failed, ${report.skipped.length} skipped`);
  return failed === 0 && report.results.length > 0 ? 0 : 1;
};

const main = async () => {
  const { values } = parseArgs({ options });
  if (values.url === undefined) throw new Error(usage);
  const base = values.url.replace(/\/+$/, '').replace(/\/graphql$/, '');
  const person = (token, typed) => (token === undefined ? signInAt(base, account(typed)) : personOf(token));
  const admin = await person(values['admin-token'], values.admin ?? 'admin@coolio.test:portal-demo-1');
  const customer = await person(values['customer-token'], values.customer ?? 'ada@coolio.test:portal-demo-1');
  if (!admin.isAdmin) throw new Error(`${admin.email} is not in the group Admin`);
  if (customer.isAdmin) throw new Error(`${customer.email} is an admin; a customer is needed`);
  console.log(`Verifying ${base}/graphql with ${admin.email} and ${customer.email}\n`);
  const tokens = { adminToken: admin.token, customerToken: customer.token };
  return explain(await verifyPact({ endpoint: `${base}/graphql`, ...tokens }));
};

process.exitCode = await main().catch((error) => {
  console.error(error.message);
  return 1;
});
