import { randomBytes } from 'node:crypto';
import { mailedCodes } from './mailed-codes.mjs';
import { signInAt, signUpAt } from './people.mjs';
import { personOf } from './person-of.mjs';
import { exits, Stop } from './stop.mjs';

/** What an account has in its address when it was made for these checks. */
export const mark = 'contract-check';

const demoAdmin = { email: 'admin@coolio.test', password: 'portal-demo-1' };

const poolOf = ({ pool, base }) => {
  if (pool !== undefined) return pool;
  throw new Stop(
    exits.usage,
    `${base}/config.json names no user pool: give --admin-token, --customer-token and --other-token`,
  );
};

/** The admin whose rights the run uses. */
export const findAdmin = async (server, { admin, adminToken }) => {
  if (adminToken === undefined && admin === undefined && !server.isLocal)
    throw new Stop(exits.usage, 'Give --admin email:password, or --admin-token; only localhost has the demo world');
  const person = adminToken === undefined ? await signInAt(poolOf(server), admin ?? demoAdmin) : personOf(adminToken);
  if (!person.isAdmin) throw new Stop(exits.usage, `${person.email} is not in the group Admin`);
  return person;
};

const madeForChecks = (person) => {
  if (person.isAdmin) throw new Stop(exits.usage, `${person.email} is an admin; a customer is needed`);
  if (person.email.includes(mark)) return person;
  throw new Stop(
    exits.usage,
    `${person.email} may be somebody's: a customer's address has to contain "${mark}", as that account's ` +
      'notifications are deleted and its vault is set up',
  );
};

const addressOf = (mailbox, run, role) => {
  const at = mailbox.lastIndexOf('@');
  const [name, domain] = [mailbox.slice(0, at), mailbox.slice(at)];
  return `${name}${name === '' ? '' : '+'}${mark}-${run}-${role}${domain}`;
};

/** The day and six letters: what the accounts of one run have in common. */
export const newRunId = (now = new Date()) =>
  `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(3).toString('hex')}`;

/**
 * The people of a run: two customers, those that are given, where their addresses are marked, or new ones that are signed up through
 * the identity contract; and where any are signed up, a receiver of handovers, who is an admin until the run ends.
 */
export const planPeople = async (server, options) => {
  const { customer, other, customerToken, otherToken, mailbox, run } = options;
  const given = [
    ['customer', customer, customerToken],
    ['other', other, otherToken],
  ];
  const missing = given.filter(([, account, token]) => account === undefined && token === undefined);
  const codeFor = missing.length === 0 ? undefined : await mailedCodes(server, options);
  if (missing.length > 0 && (codeFor === undefined || (mailbox === undefined && !server.isLocal)))
    throw new Stop(
      exits.usage,
      'New accounts confirm a mailed code: give --mailbox with --code-command, or --customer and --other, ' +
        `two accounts whose addresses contain "${mark}"`,
    );
  const emailOf = (role) => addressOf(mailbox ?? '@coolio.test', run, role);
  const signUp = (role, password = `${randomBytes(18).toString('base64url')}aA1!`) =>
    signUpAt(poolOf(server), { email: emailOf(role), name: `Contract check ${run} (${role})`, password }, codeFor);
  const open = ([role, account, token]) => {
    if (token !== undefined) return personOf(token);
    return account === undefined ? signUp(role) : signInAt(poolOf(server), account);
  };
  const openReceiver = async (promote) => {
    const password = `${randomBytes(18).toString('base64url')}aA1!`;
    const { email } = await signUp('receiver', password);
    await promote(email);
    return signInAt(poolOf(server), { email, password });
  };
  const roles = missing.length === 0 ? [] : [...missing.map(([role]) => role), 'receiver'];
  return {
    given: given.flatMap(([, account, token]) =>
      token === undefined ? (account === undefined ? [] : [account.email]) : [personOf(token).email],
    ),
    signedUp: roles.map((role) => emailOf(role)),
    /** @param {(email: string) => Promise<unknown>} promote makes an account one of an admin */
    open: async (promote) => {
      const [first, second] = [madeForChecks(await open(given[0])), madeForChecks(await open(given[1]))];
      if (first.id === second.id) throw new Stop(exits.usage, 'The two customers have to be two accounts');
      const receiver = roles.length === 0 ? undefined : await openReceiver(promote);
      return { customer: first, other: second, receiver };
    },
  };
};
