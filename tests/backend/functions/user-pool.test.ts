import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentityFunction, type TriggerEvent } from '#backend/functions/identity-function.ts';
import { cognitoUserPool } from '#backend/identity/pool/cognito-user-pool.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, testIdentity, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { startCognito } from '#tests/support/identity/cognito-server.ts';
import { failureOf } from '#tests/support/rejection.ts';

let cognito: Awaited<ReturnType<typeof startCognito>>;
let backend: EmbeddedBackend;
let trigger: ReturnType<typeof createIdentityFunction>;

const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };

beforeAll(async () => {
  Object.assign(process.env, keys);
  cognito = await startCognito();
  const { poolId, region } = testIdentity;
  backend = await startEmbeddedBackend({ userPool: cognitoUserPool({ poolId, region, endpoint: cognito.endpoint }) });
  trigger = createIdentityFunction(backend.identity);
});
afterAll(async () => {
  await backend.close();
  await cognito.close();
  for (const name of Object.keys(keys)) delete process.env[name];
});

type Attributes = { readonly email?: string; readonly email_verified?: string; readonly identities?: string };

const event = (
  triggerSource: string,
  { id, groups = [], ...more }: { readonly id: string; readonly groups?: readonly string[] } & Attributes,
): TriggerEvent => ({
  triggerSource,
  userName: id,
  request: {
    userAttributes: { sub: id, email: `${id}@coolio.test`, name: 'Ada', email_verified: 'true', ...more },
    groupConfiguration: { groupsToOverride: groups },
  },
  response: {},
});

const groupsIn = ({ response }: TriggerEvent): unknown =>
  (response as { claimsOverrideDetails?: { groupOverrideDetails: { groupsToOverride: unknown } } })
    .claimsOverrideDetails?.groupOverrideDetails.groupsToOverride;

const signedIn = async (id: string, groups: string[] = []) =>
  groupsIn(await trigger(event('TokenGeneration_Authentication', { id, groups })));

const rowOf = (id: string) =>
  backend.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

const refusalOf = async (work: Promise<unknown>) => (await failureOf(work)).kind;

const callsOf = (operation: string) =>
  cognito.calls.filter((call) => call.operation === operation).map(({ fields }) => fields['Username']);

describe('people of a Cognito pool', () => {
  it('have their first admin by the pool’s own group, and the next ones by that one', async () => {
    expect(await signedIn('first', [adminGroup])).toEqual([adminGroup]);
    expect(await signedIn('second', [adminGroup])).toEqual([]);
    expect(await signedIn('first')).toEqual([adminGroup]);
  });

  it('have a row once they have confirmed an account', async () => {
    const id = ulid().toLowerCase();
    await trigger(event('PostConfirmation_ConfirmSignUp', { id }));
    expect(await rowOf(id)).toMatchObject({ email: `${id}@coolio.test`, status: 'CONFIRMED', email_verified: true });
    expect(await trigger(event('PostConfirmation_ConfirmForgotPassword', { id: 'other' }))).toMatchObject({
      response: {},
    });
    expect(await rowOf('other')).toBeUndefined();
  });

  it('have the groups of their row in each token, and a sign-in noted', async () => {
    const id = ulid().toLowerCase();
    expect(await signedIn(id)).toEqual([]);
    expect((await rowOf(id))?.last_sign_in_at).not.toBeNull();
    await backend.identity.addToGroup(adminGroup, id);
    expect(groupsIn(await trigger(event('TokenGeneration_RefreshTokens', { id })))).toEqual([adminGroup]);
  });

  it('get no token once they are suspended or removed, and none for an address that is not proved', async () => {
    const [shut, gone] = [ulid().toLowerCase(), ulid().toLowerCase()];
    for (const id of [shut, gone]) await signedIn(id);
    await backend.identity.suspend(shut);
    await backend.identity.removeUser(gone);
    for (const id of [shut, gone]) expect(await refusalOf(signedIn(id))).toBe('access-denied');
    expect(callsOf('AdminUserGlobalSignOut')).toContain(shut);
    expect(callsOf('AdminDeleteUser')).toContain(gone);
    const unproved = event('TokenGeneration_Authentication', { id: ulid(), email_verified: 'false' });
    expect(await refusalOf(trigger(unproved))).toBe('access-denied');
  });

  it('keep an address to one account, also where a provider vouches for another', async () => {
    const [id, other] = [ulid().toLowerCase(), ulid().toLowerCase()];
    await signedIn(id);
    const identities = '[{"providerName":"Google","userId":"1"}]';
    const second = event('TokenGeneration_HostedAuth', { id: other, email: `${id}@coolio.test`, identities });
    expect(await refusalOf(trigger(second))).toBe('conflict');
    await trigger(event('TokenGeneration_HostedAuth', { id: other, identities }));
    expect(await rowOf(other)).toMatchObject({ provider: 'Google' });
  });
});

describe('an invitation to a Cognito pool', () => {
  const invited = async () => {
    const email = `${ulid().toLowerCase()}@coolio.test`;
    return backend.identity.createUser({ email, name: 'Noor', groups: ['User'] });
  };

  it('is Cognito’s to mail, under its own id, and is used with the first token', async () => {
    const { id, email, status } = await invited();
    expect(status).toBe('FORCE_CHANGE_PASSWORD');
    expect(cognito.emails()).toContain(email);
    await backend.jobs.drained();
    const mails = backend.database.db.selectFrom('mails').select('id').where('recipient', '=', email);
    expect(await mails.execute()).toEqual([]);
    await backend.identity.resendInvitation(id);
    expect(cognito.calls.at(-1)?.fields).toMatchObject({ Username: id, MessageAction: 'RESEND' });
    await trigger(event('TokenGeneration_NewPasswordChallenge', { id, email }));
    expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED', invited_until: null });
  });

  it('is refused for an address that has an account, and withdrawn with its account', async () => {
    const { id, email } = await invited();
    expect(await refusalOf(backend.identity.createUser({ email, name: 'Noor' }))).toBe('conflict');
    await backend.identity.withdrawInvitation(id);
    expect(cognito.emails()).not.toContain(email);
    expect(await rowOf(id)).toBeUndefined();
  });
});
