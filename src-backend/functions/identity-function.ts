import type { Identity } from '#backend/identity/identity.ts';
import type { PoolPerson } from '#backend/identity/pool/pool-users.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

/** What a user pool of Cognito hands to a trigger, and takes back with an answer. */
export type TriggerEvent = {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: {
    readonly userAttributes: Attributes;
    readonly groupConfiguration?: { readonly groupsToOverride?: readonly string[] };
  };
  readonly response: object;
};

/** Such as `[{"providerName":"Google",…}]`. */
const providerIn = (identities: string | undefined): string | undefined => {
  if (identities === undefined) return undefined;
  const [first] = JSON.parse(identities) as readonly { readonly providerName?: unknown }[];
  return typeof first?.providerName === 'string' ? first.providerName : undefined;
};

const personIn = (
  { sub = '', email = '', name, identities, ...more }: Attributes,
  groups: readonly string[],
): PoolPerson => ({
  id: sub,
  email,
  name: name === undefined || name.trim() === '' ? email : name,
  groups,
  provider: providerIn(identities),
  isProved: more['email_verified'] === 'true' || identities !== undefined,
});

const confirming = new Set(['PostConfirmation_ConfirmSignUp']);
/** Of those that give tokens out, the ones that renew a sign-in are none. */
const renewing = new Set(['TokenGeneration_RefreshTokens']);

/**
 * What a pool asks before it confirms an account and before it gives tokens out: the row of the person is kept here, and its groups are
 * those of the token. Rejects, which the pool passes on, for who was suspended or removed.
 */
export const createIdentityFunction =
  ({ poolUsers }: Pick<Identity, 'poolUsers'>) =>
  async <Event extends TriggerEvent>(event: Event): Promise<Event> => {
    const { triggerSource, request } = event;
    const isToken = triggerSource.startsWith('TokenGeneration_');
    if (!isToken && !confirming.has(triggerSource)) return event;
    const { groups } = await poolUsers.keep(
      personIn(request.userAttributes, request.groupConfiguration?.groupsToOverride ?? []),
      isToken && !renewing.has(triggerSource),
    );
    if (!isToken) return event;
    return {
      ...event,
      response: { ...event.response, claimsOverrideDetails: { groupOverrideDetails: { groupsToOverride: groups } } },
    };
  };
