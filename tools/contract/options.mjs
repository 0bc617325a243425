import { parseArgs } from 'node:util';
import { exits, Stop } from './stop.mjs';

export const usage = `npm run verify:contracts -- --url <address> [options]

Whether a server keeps the portal's contract: every interaction of contracts/pacts, and what one request cannot show.
It works with people of its own, says what it will leave before it begins, and removes the rest, also what a run left that
was killed more than a day ago.

  --url <address>            a portal such as http://localhost:5173, or a data API, ending in /graphql
  --admin <email:password>   whose rights are used; on localhost the demo world's by default
  --customer <email:password>, --other <email:password>
                             two accounts made for this: their addresses contain "contract-check"
  --admin-token, --customer-token, --other-token <ID token>
                             the same without passwords
  --mailbox <address>        without accounts: new ones are signed up as name+contract-check-…@domain
  --code-command <command>   prints the code that was mailed to $CONTRACT_CHECK_EMAIL
  --only <names>             operations or features, between commas: CreateBrand,notifications
  --max-wait <seconds>       the longest wait for one call when the server limits calls (default 120)
  --report <file.md>         the report as Markdown
  --junit <file.xml>         the report for a build server
  --keep-earlier             leaves the accounts of runs that were killed more than a day ago
  --yes                      begins without asking

Exit codes
  0 the contract is kept    1 it is broken    2 usage    4 nothing answers    7 the server's limits end the run
  9 somebody cannot sign in    130 stopped; what was made is removed`;

const text = { type: /** @type {const} */ ('string') };
const flag = { type: /** @type {const} */ ('boolean') };

const known = {
  url: text,
  admin: text,
  customer: text,
  other: text,
  'admin-token': text,
  'customer-token': text,
  'other-token': text,
  mailbox: text,
  'code-command': text,
  only: text,
  'max-wait': text,
  report: text,
  junit: text,
  'keep-earlier': flag,
  yes: flag,
  help: flag,
};

const accountIn = (typed, option) => {
  if (typed === undefined) return undefined;
  const at = typed.indexOf(':');
  if (at < 1) throw new Stop(exits.usage, `${option} is email:password`);
  return { email: typed.slice(0, at), password: typed.slice(at + 1) };
};

const mailboxIn = (typed) => {
  if (typed === undefined || /^[^@\s]+@[^@\s]+$/.test(typed)) return typed;
  throw new Stop(exits.usage, '--mailbox is an address such as portal-checks@example.com');
};

const secondsIn = (typed) => {
  const seconds = Number(typed ?? 120);
  if (Number.isInteger(seconds) && seconds >= 0) return seconds;
  throw new Stop(exits.usage, '--max-wait is a number of seconds');
};

/** Reads the words of a command line. Throws a `Stop` that says what is wrong with them. */
export const readOptions = (words) => {
  let values;
  try {
    ({ values } = parseArgs({ args: words, options: known }));
  } catch (error) {
    throw new Stop(exits.usage, error instanceof Error ? (error.message.split('. ')[0] ?? '') : '');
  }
  if (values.help === true) return { wantsHelp: true };
  if (values.url === undefined) throw new Stop(exits.usage, usage);
  return {
    wantsHelp: false,
    url: values.url,
    admin: accountIn(values.admin, '--admin'),
    customer: accountIn(values.customer, '--customer'),
    other: accountIn(values.other, '--other'),
    adminToken: values['admin-token'],
    customerToken: values['customer-token'],
    otherToken: values['other-token'],
    mailbox: mailboxIn(values.mailbox),
    codeCommand: values['code-command'],
    only: (values.only ?? '').split(',').flatMap((word) => (word.trim() === '' ? [] : [word.trim()])),
    longestWait: secondsIn(values['max-wait']),
    report: values.report,
    junit: values.junit,
    keepEarlier: values['keep-earlier'] === true,
    yes: values.yes === true,
  };
};
