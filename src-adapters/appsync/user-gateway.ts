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
  SearchUsersByEmailDocument,
  SuspendUserDocument,
  WithdrawInvitationDocument,
  type UserAccountFieldsFragment,
  type UserRemovalFieldsFragment,
} from '#contracts/generated/users/graphql.ts';
import type { UserAccount } from '#core/users/user-account.ts';
import { foundUsersPageSize, usersPageSize, type UserGateway } from '#core/users/user-gateway.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';
import type { DataApi } from './data-api.ts';
import { toPerson } from './people/wire-person.ts';
import { countedVariables, filterVariable, pageVariables, toPage } from './wire-page.ts';

const toAccount = ({
  lastSignInAt,
  invitation,
  provider,
  pictureUrl,
  ...wire
}: UserAccountFieldsFragment): UserAccount => ({
  ...wire,
  lastSignInAt: lastSignInAt ?? undefined,
  invitation: invitation ?? undefined,
  provider: provider ?? undefined,
  pictureUrl: pictureUrl ?? undefined,
});

const toRemoval = ({ dueAt, askedBy, startedAt, endedAt, ...wire }: UserRemovalFieldsFragment): UserRemoval => ({
  ...wire,
  scheduled: dueAt === null || askedBy === null ? undefined : { dueAt, askedBy },
  startedAt: startedAt ?? undefined,
  endedAt: endedAt ?? undefined,
});

export const createAppSyncUserGateway = (api: DataApi): UserGateway => {
  const execute = api('user');
  return {
    search: async (searchTerm, page) => {
      const variables = { searchTerm, ...pageVariables(page, foundUsersPageSize) };
      const { searchUsersByEmail } = await execute(SearchUsersByEmailDocument, variables);
      return toPage(searchUsersByEmail, toPerson);
    },
    list: async (filter, orderBy, page) => {
      const variables = { filter: filterVariable(filter), orderBy, ...countedVariables(page, usersPageSize) };
      return toPage((await execute(GetUsersDocument, variables)).getUsers, toAccount);
    },
    get: async (id) => {
      const { getUser } = await execute(GetUserDocument, { id });
      return getUser === null ? undefined : toAccount(getUser);
    },
    sessions: async (id) => (await execute(GetUserSessionsDocument, { id })).getUserSessions ?? undefined,
    endSessions: async (id, sessionId) => {
      await execute(EndUserSessionsDocument, { id, sessionId });
    },
    create: async (input) => toAccount((await execute(CreateUserDocument, { input })).createUser),
    resendInvitation: async (id) => toAccount((await execute(ResendInvitationDocument, { id })).resendInvitation),
    withdrawInvitation: async (id) => {
      await execute(WithdrawInvitationDocument, { id });
    },
    addToGroup: async (group, email) =>
      toAccount((await execute(AddUserToGroupDocument, { group, email })).addUserToGroup),
    removeFromGroup: async (group, username) =>
      toAccount((await execute(RemoveUserFromGroupDocument, { group, username })).removeUserFromGroup),
    suspend: async (id) => toAccount((await execute(SuspendUserDocument, { id })).suspendUser),
    reinstate: async (id) => toAccount((await execute(ReinstateUserDocument, { id })).reinstateUser),
    removal: async (id) => {
      const { getUserRemoval } = await execute(GetUserRemovalDocument, { id });
      return getUserRemoval === null ? undefined : toRemoval(getUserRemoval);
    },
    remove: async (username) => toRemoval((await execute(RemoveUserDocument, { username })).removeUser),
    scheduleRemoval: async (id) => toRemoval((await execute(ScheduleUserRemovalDocument, { id })).scheduleUserRemoval),
    cancelRemoval: async (id) => toRemoval((await execute(CancelUserRemovalDocument, { id })).cancelUserRemoval),
  };
};
