import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { startHostileProxy, type Answered, type Hostility } from '#tests/support/proxies/hostile-proxy.ts';
import { verifyPact, type VerifyReport } from '#tools/contract/verify-pact.mjs';

type Spoiled = {
  readonly name: string;
  readonly only: readonly string[];
  readonly hostility: Hostility;
  /** An operation, the expectation, and what is said of it. */
  readonly found: readonly (readonly [string, RegExp, RegExp])[];
};

type Data = Record<string, Record<string, unknown> | null>;

const dataOf = ({ body }: Answered): Data => (body as { readonly data?: Data | null }).data ?? {};

/** Alters one root field of the answers that have it. */
const spoil =
  (field: string, change: (value: Record<string, unknown>) => void): Hostility =>
  (answered) => {
    const value = dataOf(answered)[field];
    if (value !== undefined && value !== null) change(value);
    return undefined;
  };

const withErrors =
  (errorType: string, instead: string): Hostility =>
  ({ body }) => {
    const { errors = [] } = body as { readonly errors?: { errorType: string }[] };
    for (const error of errors) if (error.errorType === errorType) error.errorType = instead;
    return undefined;
  };

const remembered = new Map<unknown, unknown>();

const isThing = (value: unknown, member = 'id'): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && member in value;

const everyWay: readonly Spoiled[] = [
  {
    name: 'drops a field',
    only: ['GetProposal'],
    hostility: spoil('getProposal', (proposal) => delete proposal['sentAt']),
    found: [['GetProposal', /^proposals: a recipient reads one$/, /sentAt/]],
  },
  {
    name: 'changes a type',
    only: ['GetVaultKey'],
    hostility: spoil('getVaultKey', (key) => (key['version'] = String(key['version']))),
    found: [['GetVaultKey', /^vault: its owner reads the key$/, /version/]],
  },
  {
    name: 'refuses with another type of error',
    only: ['EditBrand', 'DeleteAsset'],
    hostility: withErrors('NotFound', 'BadRequest'),
    found: [
      ['EditBrand', /^brands: a missing one is changed$/, /NotFound/],
      ['DeleteAsset', /somebody else/, /BadRequest; NotFound is due/],
    ],
  },
  {
    name: 'gives pages of another size',
    only: ['GetBrands'],
    hostility: ({ request, body }, ask) =>
      request.variables?.['limit'] === undefined || !request.query.includes('query GetBrands')
        ? undefined
        : request.variables['limit'] === 100
          ? { body }
          : ask({ ...request, variables: { ...request.variables, limit: 100, nextToken: undefined } }),
    found: [
      ['GetBrands', /^brands: a customer lists one of two$/, /./],
      ['GetBrands', /pages of at most the limit/, /limit 2 was answered with [3-9]/],
    ],
  },
  {
    name: 'forgets the end of a list',
    only: ['GetUserCollections'],
    hostility: spoil('getUserCollections', (page) => (page['nextToken'] ??= 'again')),
    found: [['GetUserCollections', /pages of at most the limit/, /refused|never null|twice/]],
  },
  {
    name: 'shows what belongs to somebody else',
    only: ['GetAsset', 'GetBrands', 'GetTask'],
    hostility: (answered) => {
      const { createAsset, createBrand, createTask, getAsset, getBrands, getTask } = dataOf(answered);
      remembered.set(createTask?.['id'], createTask?.['orderId']);
      if (getTask?.['orderId'] === null) getTask['orderId'] = remembered.get(getTask['id']) ?? null;
      for (const made of [createAsset, createBrand]) if (isThing(made)) remembered.set(made.id, made);
      const id = answered.request.variables?.['id'];
      if (getAsset === null && remembered.has(id)) return { body: { data: { getAsset: remembered.get(id) } } };
      if (!isThing(getBrands, 'items')) return undefined;
      const items = [...remembered.values()].filter((each) => isThing(each, 'colors'));
      return { body: { data: { getBrands: { items, nextToken: null } } } };
    },
    found: [
      ['GetTask', /no order of somebody else/, /orderId was 01.* null is due/],
      ['GetAsset', /null for what belongs to somebody else/, /showed a record of another customer/],
      ['GetBrands', /lists nothing of somebody else/, /another customer's/],
    ],
  },
  {
    name: 'forgets that a call was made before',
    only: ['CreateBrand', 'CreateLogin'],
    hostility: ({ request, body }) => {
      const id = String((request.variables?.['input'] as { readonly id?: string } | undefined)?.id);
      const wasMade = remembered.has(`made ${id}`);
      remembered.set(`made ${id}`, true);
      if (!wasMade || !/mutation Create(?:Brand|Login)/.test(request.query)) return { body };
      return { body: { data: null, errors: [{ errorType: 'BadRequest', message: 'This id is taken' }] } };
    },
    found: [
      ['CreateBrand', /same call is made again/, /second call was refused with BadRequest/],
      ['CreateLogin', /same call is made again/, /second call was refused with BadRequest/],
    ],
  },
  {
    name: 'lets anybody in',
    only: ['GetBrands'],
    hostility: ({ status, body }) =>
      status === 401 ? { status: 200, body: { data: { getBrands: { items: [] } } } } : { body },
    found: [['GetBrands', /refused without a token/, /answered without a token/]],
  },
  {
    name: 'pushes nothing',
    only: ['OnNotify'],
    hostility: 'no pushes',
    found: [['OnNotify', /^notifications: one is pushed to its user$/, /No notification was pushed/]],
  },
];

/** One way of each kind: an answer, an error, a right, a push; a full run tries all of them. */
const kinds = new Set([
  'drops a field',
  'refuses with another type of error',
  'shows what belongs to somebody else',
  'pushes nothing',
]);
const hostile = inFullRun ? everyWay : everyWay.filter(({ name }) => kinds.has(name));

describe('a server that breaks the contract', () => {
  let backend: EmbeddedBackend;
  let tokens: { readonly adminToken: string; readonly customerToken: string; readonly otherToken: string };

  beforeAll(async () => {
    backend = await startEmbeddedBackend({ leadAllowance: { burst: 100, perMinute: 100 } });
    const [admin, customer, other] = ['admin', 'customer', 'other'].map((name) => `contract-check-${name}@coolio.test`);
    for (const email of [admin, customer, other])
      await backend.createUser({ email: email ?? '', name: 'Contract check', admin: email === admin });
    tokens = {
      adminToken: await backend.signIn(admin ?? ''),
      customerToken: await backend.signIn(customer ?? ''),
      otherToken: await backend.signIn(other ?? ''),
    };
  });
  afterAll(() => backend.close());

  const verify = async (
    only: readonly string[],
    hostility: Hostility,
    changes: Partial<Parameters<typeof verifyPact>[0]> = {},
  ): Promise<VerifyReport> => {
    const proxy = await startHostileProxy(backend.url, hostility);
    try {
      return await verifyPact({ endpoint: `${proxy.url}/graphql`, ...tokens, only, pushTimeoutMs: 1500, ...changes });
    } finally {
      await proxy.close();
    }
  };

  it.each(hostile)('is found when it $name', async ({ only, hostility, found }) => {
    remembered.clear();
    const { results } = await verify(only, hostility);
    const failed = results.filter(({ status }) => status === 'failed');
    const told = failed.map(({ operation, description, problems }) => ({
      operation,
      description,
      problems: problems.map(({ path, message }) => `${path} ${message}`).join('\n'),
    }));
    for (const [operation, description, problems] of found)
      expect(told).toContainEqual({
        operation,
        description: expect.stringMatching(description) as string,
        problems: expect.stringMatching(problems) as string,
      });
  });

  it('is waited for when it limits calls, and is not broken by that', async () => {
    let limited = 0;
    const notes: string[] = [];
    const hostility: Hostility = ({ body }) => {
      limited += 1;
      return limited % 5 === 1 ? { status: 429, headers: { 'retry-after': '1' }, body: {} } : { body };
    };
    const { results } = await verify(['GetUserDashboardStats'], hostility, { note: (text) => notes.push(text) });
    expect(results.map(({ status }) => status)).toEqual(['ok']);
    expect(notes).toEqual(['The server limits calls: waiting 1 s as Retry-After says']);
  });

  it('is reported as limited when it asks for longer than the run waits', async () => {
    const hostility: Hostility = () => ({
      body: { data: null, errors: [{ errorType: 'LimitExceeded', message: 'Later', errorInfo: { retryAfter: 3600 } }] },
    });
    const { results } = await verify(['GetUserDashboardStats', 'CreateBrand'], hostility, { longestWait: 2 });
    expect([...new Set(results.map(({ status }) => status))]).toEqual(['limited']);
  });

  it('is skipped where only a person can pay', async () => {
    const hostility = spoil('createCheckoutSession', (session) => (session['url'] = 'https://payments.test/pay/1'));
    const { results, skipped } = await verify(['RenewSubscription'], hostility);
    expect(skipped).toEqual([
      {
        operation: 'RenewSubscription',
        description: 'subscriptions: an admin has the next period billed',
        reason: 'test payment page',
      },
    ]);
    expect(results.map(({ status }) => status)).toEqual(['ok']);
  });
});
