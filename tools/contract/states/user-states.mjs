import { ulid } from 'ulid';

/** @typedef {(name: string, variables?: object) => Promise<any>} Ask */

/** An address that no run used before, and that no mail reaches. */
const newEmail = () => `contract-check-${ulid().toLowerCase()}@users.test`;

/**
 * What interactions about users are given: people who are made for them.
 * @param {{ asAdmin: Ask }} options
 */
export const createUserStates = ({ asAdmin }) => {
  const invited = async (group = 'User') => {
    const { id, email } = await asAdmin('CreateUser', {
      input: { email: newEmail(), name: 'Contract Check', group },
    });
    return { userId: id, userEmail: email };
  };

  return {
    handlers: {
      'an email that nobody has': async () => ({ userEmail: newEmail() }),
      'an invited user': () => invited(),
      'an archive': async () => {
        const user = await invited();
        const { id } = await asAdmin('CreateArchive', { input: { id: ulid(), userId: user.userId } });
        return { ...user, archiveId: id };
      },
      'somebody to archive': async () => ({ ...(await invited()), newId: ulid() }),
      'another admin': () => invited('Admin'),
      'a suspended user': async () => {
        const user = await invited();
        await asAdmin('SuspendUser', { id: user.userId });
        return user;
      },
    },
  };
};
