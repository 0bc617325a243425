import {
  EndUserSessionsDocument,
  RemoveUserDocument,
  RemoveUserFromGroupDocument,
  SuspendUserDocument,
} from '#contracts/generated/users/graphql.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import type { Answer, Api } from '#tests/support/api-client.ts';

type User = { readonly id: string; readonly email: string };

/** What takes an admin's rights, by its name. */
export const demotions = {
  demotion: (api: Api, { id }: User): Promise<Answer<unknown>> =>
    api(RemoveUserFromGroupDocument, { group: adminGroup, username: id }),
  suspension: (api: Api, { id }: User): Promise<Answer<unknown>> => api(SuspendUserDocument, { id }),
  removal: (api: Api, { id }: User): Promise<Answer<unknown>> => api(RemoveUserDocument, { username: id }),
} as const;

/** What ends a person's sign-ins, by its name. */
export const endings = {
  ...demotions,
  'an end of sign-ins': (api: Api, { id }: User): Promise<Answer<unknown>> => api(EndUserSessionsDocument, { id }),
} as const;
