import { SearchUsersByEmailDocument } from '#contracts/generated/users/graphql.ts';
import { pageSize } from '#core/kernel/page.ts';
import type { UserGateway } from '#core/users/user-gateway.ts';
import type { DataApi } from './data-api.ts';
import { pageVariables, toPage } from './wire-page.ts';

export const createAppSyncUserGateway = (api: DataApi): UserGateway => {
  const execute = api('user');
  return {
    searchByEmail: async (searchTerm, page) => {
      const variables = { searchTerm, ...pageVariables(page, pageSize.userSearch) };
      const { searchUsersByEmail } = await execute(SearchUsersByEmailDocument, variables);
      return toPage(searchUsersByEmail, (user) => user);
    },
  };
};
