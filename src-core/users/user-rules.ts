import { personNameProblem } from '../identity/person-name.ts';
import { checked } from '../kernel/checked.ts';
import { emailProblem, parseEmail } from '../kernel/email.ts';
import { fieldProblems } from '../kernel/field-problem.ts';
import { userGroups, type UserGroup, type UserStatus } from './user-account.ts';

export const unknownGroup = 'Unknown group';
export const oneAdminStays = 'There must be one admin';
export const notYourself = 'Not yourself: another admin has to do this';

/** What keeps an invitation from being sent again or taken back, or undefined. */
export const invitationProblem = (status: UserStatus): string | undefined => {
  if (status === 'INVITED') return undefined;
  return status === 'SUSPENDED'
    ? 'This person is suspended: end the suspension first'
    : 'This invitation was used already';
};

export const asGroup = (typed: string): UserGroup | undefined => userGroups.find((group) => group === typed);

/** A person to invite. */
export type UserDraft = { readonly email: string; readonly name: string; readonly group: UserGroup };

/** Returns the draft as it is stored; rejects with `invalid`, listing every wrong field. */
export const checkUser = checked<UserDraft>(
  ({ email, name, group }) => ({ email: parseEmail(email) ?? email, name: name.trim(), group }),
  ({ email, name, group }) =>
    fieldProblems(
      ['email', emailProblem(email)],
      ['name', personNameProblem(name)],
      ['group', asGroup(group) === undefined ? unknownGroup : undefined],
    ),
);

const takenBy: Readonly<Record<UserStatus | 'REMOVED', string>> = {
  ACTIVE: 'An account with this email exists already',
  INVITED: 'This person is invited already: send the invitation again',
  UNCONFIRMED: 'Somebody signed up with this email and has not confirmed it yet',
  SUSPENDED: 'The account of this email is suspended: end the suspension instead',
  REMOVED: 'The person with this email was removed; they can sign up again themselves',
};

/** What is wrong with inviting an address that belongs to somebody; `REMOVED` is a person who was removed. */
export const addressTaken = (owner: UserStatus | 'REMOVED'): string => takenBy[owner];

type Subject = { readonly id: string; readonly isAdmin: boolean };

/**
 * Returns why an admin may not take a user's rights, suspend or remove them: it is themselves, or nobody else is an admin
 * who can sign in. Undefined where they may.
 */
export const demotionProblem = (
  by: Pick<Subject, 'id'> | undefined,
  user: Subject,
  hasOtherAdmin: boolean,
): string | undefined => {
  if (by?.id === user.id) return notYourself;
  return user.isAdmin && !hasOtherAdmin ? oneAdminStays : undefined;
};
