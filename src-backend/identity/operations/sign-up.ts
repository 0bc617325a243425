import { transact } from '#backend/storage/transact.ts';
import { parseEmail } from '#core/kernel/email.ts';
import { IdentityFailure, invalidParameter, schemaProblem } from '#backend/identity/identity-failure.ts';
import {
  deliveryTo,
  limitAddress,
  requireClient,
  type IdentityParts,
  type Operation,
} from '#backend/identity/operation.ts';
import { requirePassword } from '#backend/identity/accounts/passwords.ts';
import { personNameProblem } from '#core/identity/person-name.ts';
import { attributesOf, requiredText } from '#backend/identity/request-fields.ts';
import { askForCode } from './mailed-code.ts';

const known = new Set(['name', 'email']);

const requireAttributes = (attributes: Map<string, string>, email: string): string => {
  for (const attribute of attributes.keys()) {
    if (!known.has(attribute)) throw schemaProblem(`${attribute}: Attribute does not exist in the schema.`);
  }
  if ((attributes.get('email') ?? email).trim().toLowerCase() !== email) {
    throw invalidParameter('Username and email must be the same.');
  }
  const name = attributes.get('name');
  if (name === undefined) throw schemaProblem('name: The attribute name is required');
  const problem = personNameProblem(name);
  if (problem !== undefined) throw schemaProblem(`name: ${problem}`);
  return name.trim();
};

export const signUp =
  (parts: IdentityParts): Operation =>
  async ({ fields, address }) => {
    requireClient(parts, fields);
    const email = parseEmail(requiredText(fields, 'Username', 512));
    if (email === undefined) throw invalidParameter('Username should be an email.');
    const name = requireAttributes(attributesOf(fields, 'UserAttributes'), email);
    const password = requirePassword(requiredText(fields, 'Password'));
    await limitAddress(parts, address);
    const issueCode = await askForCode(parts, { email, purpose: 'sign-up', asker: address });
    const user = await transact(parts.database.db, async (trx) => {
      const made = await parts.users.insert({ email, name, password, status: 'UNCONFIRMED' }, trx);
      if (made === undefined)
        throw new IdentityFailure('UsernameExistsException', 'An account with the given email already exists.');
      await parts.mails.sendSignUpCode(trx, made, await issueCode(trx));
      return made;
    });
    return { UserConfirmed: false, UserSub: user.id, CodeDeliveryDetails: deliveryTo(email) };
  };
