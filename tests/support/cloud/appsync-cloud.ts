import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { Kind, type GraphQLSchema } from 'graphql';
import { contractSchema } from '#backend/graphql/api-schema.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import { parseGraphqlRequest } from '#backend/graphql/graphql-request.ts';
import { tokenIn } from '#backend/http/bearer-token.ts';
import { createVerifySignature, isSigned } from '#backend/identity/guests/request-signature.ts';
import type { GuestCredentials } from '#backend/identity/guests/guest-credentials.ts';
import type { IdentityConfig } from '#backend/identity/identity-config.ts';
import { unobserved } from '#backend/observe/observe.ts';
import type { LiveField, LiveMember } from '#backend/realtime/live-field.ts';
import { serveRealtime } from '#backend/realtime/realtime-server.ts';
import { createAppSyncApi, resolveField, type Asker } from './appsync-api.ts';
import type { FilterGroup, Invalidation } from './resolver-code.ts';

/** The keys of the functions' own role. */
export const functionKeys = {
  accessKeyId: 'ASIAFUNCTIONSOFPORTAL',
  secretKey: 'the secret of the functions',
  sessionToken: 'of the functions',
} as const;

const functionsHold = 'functions';

type Options = {
  /** The contract's unless given. */
  readonly schema?: GraphQLSchema | undefined;
  /** A root field whose resolver is not deployed, such as `Mutation.createBrand`. */
  readonly without?: string | undefined;
  /** The pool that AppSync trusts, and where its public keys are. */
  readonly pool: Pick<IdentityConfig, 'poolId' | 'clientId' | 'identityPoolId' | 'region'>;
  readonly keySet: string;
  /** The keys that the identity pool gives to guests. */
  readonly guests: Pick<GuestCredentials, 'holderOf'>;
  readonly invoke: (payload: unknown) => Promise<unknown>;
  /** What the portal reads of where everything is; the data API is added. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly now: () => number;
};

type Subscriber = {
  readonly args: Readonly<Record<string, unknown>>;
  readonly member: LiveMember;
  readonly filter: FilterGroup | undefined;
};

const publishing = /^publish/;

/** AppSync's own filter: each argument that was given is a field of the event with that value. */
const fits = ({ args }: Subscriber, event: object): boolean =>
  Object.entries(args).every(([name, value]) => value === null || Reflect.get(event, name) === value);

const isEndedBy = ({ filter = [] }: Subscriber, { payload }: Invalidation): boolean =>
  filter.some(({ filters }) => filters.every(({ fieldName, value }) => payload[fieldName] === value));

const subscriptionsCausedBy = (schema: GraphQLSchema, mutation: string): readonly string[] =>
  Object.values(schema.getSubscriptionType()?.getFields() ?? {}).flatMap(({ name, astNode }) => {
    const caused = astNode?.directives?.find((each) => each.name.value === 'aws_subscribe')?.arguments?.[0]?.value;
    const names = caused?.kind === Kind.LIST ? caused.values : [];
    return names.some((each) => each.kind === Kind.STRING && each.value === mutation) ? [name] : [];
  });

/**
 * AppSync on this machine: the contract's schema with the resolvers as they are deployed, people by tokens of the pool whose
 * signatures are checked, guests and functions by signed requests, each with what their role may call, and live connections.
 */
export const startAppSyncCloud = async (options: Options) => {
  const { schema = contractSchema(), pool, keySet, guests, invoke, config, now } = options;
  const subscribers = new Map<string, Set<Subscriber>>();
  const keys = createRemoteJWKSet(new URL(keySet));
  const claimsOf = new WeakMap<Caller, JWTPayload>();
  const app = fastify();
  let served: Readonly<Record<string, unknown>> = {};

  const verifyIdToken = async (token: string): Promise<Caller | undefined> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['RS256'],
        issuer: `https://cognito-idp.${pool.region}.amazonaws.com/${pool.poolId}`,
        audience: pool.clientId,
        currentDate: new Date(now()),
      });
      const { sub = '', exp = 0, 'cognito:groups': groups = [] } = payload;
      const caller: Caller = {
        userId: sub,
        email: '',
        emailVerified: false,
        name: '',
        groups: groups as readonly string[],
        expiresAt: exp * 1000,
      };
      claimsOf.set(caller, { ...payload, token });
      return caller;
    } catch {
      return undefined;
    }
  };

  const personAsks = (caller: Caller, headers: Asker['headers'], address: string): Asker => {
    const { token, ...claims } = claimsOf.get(caller) ?? {};
    return {
      access: { mode: 'pool', groups: caller.groups },
      identity: {
        claims,
        sub: caller.userId,
        username: claims['cognito:username'],
        groups: claims['cognito:groups'] ?? null,
        sourceIp: [address],
        issuer: claims.iss,
        defaultAuthStrategy: 'ALLOW',
      },
      headers: { ...headers, authorization: String(token) },
    };
  };

  const verifySignature = createVerifySignature({
    credentials: {
      holderOf: (accessKeyId, sessionToken) =>
        accessKeyId === functionKeys.accessKeyId && sessionToken === functionKeys.sessionToken
          ? { identityId: functionsHold, secretKey: functionKeys.secretKey, expiresAt: Number.POSITIVE_INFINITY }
          : guests.holderOf(accessKeyId, sessionToken),
    },
    region: pool.region,
    now,
  });

  const keysAsk = ({ userId }: Caller, headers: Asker['headers'], address: string): Asker => {
    const role = userId === functionsHold ? 'portal-data' : 'portal-guests';
    const identity = {
      accountId: '123456789012',
      sourceIp: [address],
      userArn: `arn:aws:sts::123456789012:assumed-role/${role}`,
    };
    return userId === functionsHold
      ? { access: { mode: 'keys', mayCall: (_type, field) => publishing.test(field) }, identity, headers }
      : {
          access: { mode: 'keys', mayCall: (type, field) => type === 'Mutation' && field === 'lead' },
          identity: {
            ...identity,
            cognitoIdentityAuthType: 'unauthenticated',
            cognitoIdentityId: userId,
            cognitoIdentityPoolId: pool.identityPoolId,
          },
          headers,
        };
  };

  const api = createAppSyncApi({
    schema,
    without: options.without,
    invoke,
    onEvent: (mutation, event) => {
      for (const name of subscriptionsCausedBy(schema, mutation))
        for (const subscriber of subscribers.get(name) ?? [])
          if (fits(subscriber, event as object)) subscriber.member.onEvent(event);
    },
    onInvalidation: (invalidation) => {
      for (const subscriber of subscribers.get(invalidation.subscriptionField) ?? [])
        if (isEndedBy(subscriber, invalidation)) subscriber.member.onRefused();
    },
  });

  const liveField = (name: string): LiveField => ({
    name,
    join: async (args, member) => {
      const asker = personAsks(member.caller, {}, '127.0.0.1');
      const begun = await resolveField('Subscription', { field: name, args, selection: [], asker }, invoke).catch(
        () => undefined,
      );
      if (begun === undefined) return undefined;
      const subscriber = { args, member, filter: begun.effects.invalidationFilter };
      subscribers.set(name, (subscribers.get(name) ?? new Set()).add(subscriber));
      return () => void subscribers.get(name)?.delete(subscriber);
    },
    close: async () => undefined,
  });

  const refused = (message: string) => ({ errors: [{ errorType: 'UnauthorizedException', message }] });

  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<{ Body: string }>('/graphql', async (request, reply) => {
    const { headers, body, ip } = request;
    const plain = headers as Asker['headers'];
    const { authorization } = headers;
    const token = tokenIn(authorization);
    const signed = isSigned(authorization);
    const caller = signed
      ? verifySignature({ method: 'POST', path: '/graphql', headers, body })
      : token === undefined
        ? undefined
        : await verifyIdToken(token);
    if (caller === undefined) return reply.code(401).send(refused('Token is not valid.'));
    const parsed = parseGraphqlRequest(JSON.parse(body));
    if (parsed === undefined) return reply.code(400).send({ errors: [{ errorType: 'MalformedHttpRequestException' }] });
    return api(parsed, signed ? keysAsk(caller, plain, ip) : personAsks(caller, plain, ip));
  });

  const plainSchema = contractSchema();
  serveRealtime(app, {
    fields: Object.keys(plainSchema.getSubscriptionType()?.getFields() ?? {}).map(liveField),
    schema: plainSchema,
    listLimits: {},
    contractOnly: false,
    verifyIdToken,
    onUserChanged: () => () => undefined,
    hosts: undefined,
    publicUrl: undefined,
    now,
    observe: unobserved,
  });
  app.get('/config.json', async () => served);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  served = {
    ...config,
    graphqlEndpoint: `${url}/graphql`,
    realtimeEndpoint: `${url.replace('http', 'ws')}/graphql/realtime`,
  };
  return {
    url,
    server: app.server,
    config: served,
    close: () => app.close(),
  };
};
