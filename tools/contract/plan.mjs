import { createInterface } from 'node:readline/promises';
import { exits, Stop } from './stop.mjs';

const earlierText = (earlier) =>
  earlier.length === 0
    ? ''
    : `
Removes ${earlier.length === 1 ? '1 account' : `${earlier.length} accounts`} that earlier runs left, with the unpaid proposals and the tasks that went to nobody else:
${earlier.map(({ email }) => `  ${email}\n`).join('')}`;

const peopleText = (signedUp) =>
  signedUp.length === 0
    ? 'Uses the two customers that are given.'
    : `Signs up ${signedUp.join(', ')}; the last of them is an admin until the end of the run, and logins are handed over to them.`;

/** What a run does to a server, and what it cannot take back, for a person to read before it begins. */
export const planText = ({ endpoint, admin, signedUp, only, earlier }) => `${endpoint}

Uses the rights of ${admin.email}: drafts, proposals and tasks are made for customers of this run and to nobody else.
${peopleText(signedUp)}
Everything is removed in the end that the contract has a call for: proposals, templates, requests, tasks, brands, logins, assets,
collections, files, users, and the notifications of this run.${only.length === 0 ? '' : `\nOnly ${only.join(', ')}.`}
${earlierText(earlier)}
What stays, because the contract has no call that removes it:
  up to 3 paid orders with their proposals, 1 subscription of the embedded test payments
  1 lead, contract-check@leads.test, the same in every run
${signedUp.length === 0 ? "  the two customers' vault keys\n" : ''}  mails that were sent to these customers, and what the server logs
`;

/** Asks whether to begin. Throws where nobody can be asked. */
export const confirm = async ({ yes, isTerminal }) => {
  if (yes) return;
  if (!isTerminal) throw new Stop(exits.usage, 'Nobody is here to confirm that: give --yes');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await terminal.question('Begin? [y/N] ');
  terminal.close();
  if (!/^y(es)?$/i.test(typed.trim())) throw new Stop(exits.usage, 'Nothing was done.');
};
