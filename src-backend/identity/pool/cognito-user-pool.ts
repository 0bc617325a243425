import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { callAws } from '#backend/aws/call-aws.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { addressTaken } from '#core/users/user-rules.ts';
import type { UserPool } from './user-pool.ts';

type Place = {
  readonly poolId: string;
  readonly region: string;
  /** Of a server in Cognito's place; AWS's own unless given. */
  readonly endpoint?: string | undefined;
};

const ifThere = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((cause: unknown) => {
    if (!(cause instanceof UserNotFoundException)) throw cause;
  });
};

/** A pool of Cognito, by credentials that the SDK finds itself. */
export const cognitoUserPool = ({ poolId: UserPoolId, region, endpoint }: Place): UserPool => {
  const client = new CognitoIdentityProviderClient({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    maxAttempts: 1,
  });

  return {
    invite: async ({ email, name }) => {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: name },
      ];
      const command = new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        UserAttributes,
        DesiredDeliveryMediums: ['EMAIL'],
      });
      const { User } = await callAws(() => client.send(command)).catch((cause: unknown) => {
        throw cause instanceof UsernameExistsException ? conflict(addressTaken('ACTIVE')) : cause;
      });
      const id = User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value;
      if (id === undefined) throw new Error('Cognito made an account without an id');
      return id;
    },
    inviteAgain: async ({ id }) => {
      const command = new AdminCreateUserCommand({
        UserPoolId,
        Username: id,
        MessageAction: 'RESEND',
        DesiredDeliveryMediums: ['EMAIL'],
      });
      await callAws(() => client.send(command));
    },
    signOut: (id) =>
      ifThere(callAws(() => client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: id })))),
    remove: (id) => ifThere(callAws(() => client.send(new AdminDeleteUserCommand({ UserPoolId, Username: id })))),
  };
};
