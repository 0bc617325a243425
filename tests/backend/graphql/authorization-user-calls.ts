import { randomUUID } from 'node:crypto';
import {
  AddUserToGroupDocument,
  CancelUserRemovalDocument,
  CreateUserDocument,
  EndUserSessionsDocument,
  GetUserDocument,
  GetUserRemovalDocument,
  GetUserSessionsDocument,
  GetUsersDocument,
  ReinstateUserDocument,
  RemoveUserDocument,
  RemoveUserFromGroupDocument,
  ResendInvitationDocument,
  ScheduleUserRemovalDocument,
  SuspendUserDocument,
  WithdrawInvitationDocument,
} from '#contracts/generated/users/graphql.ts';
import { EndViewingDocument, StartViewingDocument } from '#contracts/generated/viewing/graphql.ts';
import type { Identity } from '#backend/identity/identity.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { Call } from './authorization-calls.ts';

/** How the rows of users are called: each about a new user, so that nobody on the stage is changed. */
export const userCalls = ({
  createUser,
  suspend,
}: Pick<Identity, 'createUser' | 'suspend'>): Readonly<Record<string, Call>> => {
  const freshEmail = () => `${ulid().toLowerCase()}@coolio.test`;
  const invited = (groups: readonly string[] = []) => createUser({ email: freshEmail(), name: 'Ivy', groups });
  const aboutUser = (document: Call['document']): Call => ({
    document,
    about: async () => ({ id: (await invited()).id }),
  });
  const aboutOwner = (document: Call['document']): Call => ({ document, about: async ({ id }) => ({ id }) });
  return {
    getUsers: { document: GetUsersDocument },
    getUser: aboutUser(GetUserDocument),
    getUserSessions: aboutUser(GetUserSessionsDocument),
    getUserRemoval: aboutOwner(GetUserRemovalDocument),
    scheduleUserRemoval: aboutOwner(ScheduleUserRemovalDocument),
    cancelUserRemoval: aboutOwner(CancelUserRemovalDocument),
    createUser: { document: CreateUserDocument, about: async () => ({ input: { email: freshEmail(), name: 'Ivy' } }) },
    addUserToGroup: {
      document: AddUserToGroupDocument,
      about: async () => ({ group: 'Admin', email: (await invited()).email }),
    },
    removeUserFromGroup: {
      document: RemoveUserFromGroupDocument,
      about: async () => ({ group: 'Admin', username: (await invited(['Admin'])).id }),
    },
    removeUser: { document: RemoveUserDocument, about: async () => ({ username: (await invited()).id }) },
    suspendUser: aboutUser(SuspendUserDocument),
    reinstateUser: {
      document: ReinstateUserDocument,
      about: async () => ({ id: (await suspend((await invited()).id)).id }),
    },
    resendInvitation: aboutUser(ResendInvitationDocument),
    withdrawInvitation: aboutUser(WithdrawInvitationDocument),
    endUserSessions: aboutUser(EndUserSessionsDocument),
    startViewing: { document: StartViewingDocument, about: async () => ({ userId: (await invited()).id }) },
    endViewing: {
      document: EndViewingDocument,
      about: async () => ({ id: randomUUID() }),
      missing: () => ({ id: randomUUID() }),
    },
  };
};
