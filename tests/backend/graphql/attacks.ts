const nestedType = (depth: number): string => {
  const open = '{ ofType '.repeat(depth);
  return `{ __type(name: "User") { fields { type ${open}{ name }${' }'.repeat(depth)} } } }`;
};

const aliases = (count: number): string =>
  `{ ${Array.from({ length: count }, (_, at) => `a${at}: getUserOrders { nextToken }`).join(' ')} }`;

const json = (query: unknown, variables?: unknown, operationName?: unknown): string =>
  JSON.stringify({ query, variables, operationName });

const orders =
  'query Q($limit: Int, $nextToken: String) { getUserOrders(limit: $limit, nextToken: $nextToken) { nextToken } }';
const many = <Item>(count: number, item: Item): readonly Item[] => Array.from({ length: count }, () => item);
const uses = 'query Q($ids: [ID!]!) { getAssetUses(ids: $ids) { id } }';
const order = 'query Q($id: ID!) { getOrder(id: $id) { id } }';

export type Attack = {
  readonly name: string;
  readonly body: string;
  readonly status: 200 | 400 | 413;
  /** A word of the answer, where the answer has to name something. */
  readonly names?: string;
};

const attack = (name: string, body: string, status: Attack['status'], names?: string): Attack => ({
  name,
  body,
  status,
  ...(names === undefined ? {} : { names }),
});

/** What a hostile client sends, and how each is answered: never a 5xx, never a stack, never executed past a limit. */
export const attacks: readonly Attack[] = [
  attack('not JSON', '{', 400, 'GraphQL request'),
  attack('nothing', '', 400, 'GraphQL request'),
  attack('null', 'null', 400, 'GraphQL request'),
  attack('a number', '42', 400, 'GraphQL request'),
  attack('a text', '"{ me }"', 400, 'GraphQL request'),
  attack('a batch', `[${json(aliases(1))}]`, 400, 'GraphQL request'),
  attack('an empty batch', '[]', 400, 'GraphQL request'),
  attack('no query', '{}', 400, 'GraphQL request'),
  attack('a query that is a number', json(7), 400, 'GraphQL request'),
  attack('a query that is a list', json(['{ a }']), 400, 'GraphQL request'),
  attack('a query that is an object', json({ kind: 'Document' }), 400, 'GraphQL request'),
  attack('an empty query', json(''), 400, 'GraphQL request'),
  attack('a blank query', json('   \n'), 400, 'GraphQL request'),
  attack('variables that are a list', json(orders, []), 400, 'GraphQL request'),
  attack('variables that are a text', json(orders, '{}'), 400, 'GraphQL request'),
  attack('an operation name that is an object', json(orders, {}, {}), 400, 'GraphQL request'),
  attack('__proto__ in the body', `{"__proto__":{"query":"{ a }"},"query":${JSON.stringify(orders)}}`, 400),
  attack(
    '__proto__ in the variables',
    `{"query":${JSON.stringify(orders)},"variables":{"__proto__":{"limit":1}}}`,
    400,
  ),
  attack(
    'constructor.prototype',
    `{"query":${JSON.stringify(orders)},"variables":{"constructor":{"prototype":{"x":1}}}}`,
    400,
  ),
  attack('300 KiB', json(`{ a } # ${'x'.repeat(300 * 1024)}`), 413),
  attack('a document as a syntax tree', json(JSON.stringify({ kind: 'Document', definitions: [] })), 400),
  attack('a broken document', json('{ getOrder(id: '), 400, 'Syntax Error'),
  attack('a document of comments', json('# nothing'), 400, 'Syntax Error'),
  attack('an unclosed text', json('{ getOrder(id: "x) { id } }'), 400, 'Syntax Error'),
  attack('a document of brackets', json('{'.repeat(1_999)), 400),
  attack('2,001 tokens', json(`{ ${'a '.repeat(2_001)} }`), 400, 'tokens'),
  attack('depth 50', json(nestedType(50)), 400, 'depth'),
  attack('1,000 aliases', json(aliases(300)), 400, 'aliases'),
  attack('16 aliases', json(aliases(16)), 400, 'aliases'),
  attack('a fragment that spreads itself', json('query { ...a } fragment a on Query { ...a }'), 400, 'cycle'),
  attack(
    'a fragment cycle of three',
    json('query { ...a } fragment a on Query { ...b } fragment b on Query { ...c } fragment c on Query { ...a }'),
    400,
    'cycle',
  ),
  attack(
    'fragments that double ten times',
    json(
      `query { ...f0 } ${Array.from({ length: 12 }, (_, at) => `fragment f${at} on Query { ...f${at + 1} ...f${at + 1} }`).join(' ')} fragment f12 on Query { getUserOrders { nextToken } }`,
    ),
    400,
    'repetitions',
  ),
  attack('1,001 fields', json(`{ ${Array.from({ length: 1_001 }, (_, at) => `a${at}`).join(' ')} }`), 400, 'fields'),
  attack('one field 51 times', json(`{ ${'getUserOrders { nextToken } '.repeat(51)} }`), 400, 'repetitions'),
  attack('one field 50 times', json(`{ ${'getUserOrders { nextToken } '.repeat(50)} }`), 200),
  attack(
    'one field 10 times in each of 6 selections of another',
    json(`{ ${`getUserOrders { ${'nextToken '.repeat(10)} } `.repeat(6)} }`),
    400,
    'repetitions',
  ),
  attack(
    'one field 51 times in a fragment that nobody spreads',
    json(`{ getUserOrders { nextToken } } fragment f on Query { ${'getUserOrders { nextToken } '.repeat(51)} }`),
    400,
    'repetitions',
  ),
  attack('10,000 directives', json(`{ getUserOrders ${'@skip(if: false) '.repeat(10_000)} { nextToken } }`), 400),
  attack(
    '60 directives',
    json(`{ getUserOrders ${'@include(if: true) '.repeat(60)} { nextToken } }`),
    400,
    'directives',
  ),
  attack('an unknown directive', json('{ getUserOrders @drop { nextToken } }'), 200, 'drop'),
  attack(
    'two operations',
    json('query A { getUserOrders { nextToken } } query B { getUserOrders { nextToken } }', {}, 'A'),
    400,
    'one operation',
  ),
  attack('a schema definition', json('type Query { a: Int }'), 400),
  attack(
    'a schema extension with an operation',
    json('{ getUserOrders { nextToken } } extend type Query { a: Int }'),
    400,
  ),
  attack('a subscription over HTTP', json('subscription { onNotify(userId: "x") { id } }'), 400, 'realtime'),
  attack('an operation name that is not there', json(order, { id: 'x' }, 'Other'), 400, 'no operation of that name'),
  attack('an unknown field', json('{ getUserOrder { nextToken } }'), 200, 'Cannot query field'),
  attack('an unknown argument', json('{ getUserOrders(userId: "x") { nextToken } }'), 200, 'Unknown argument'),
  attack('an unknown variable', json(orders, { limits: 1 }), 200, 'limits'),
  attack('a variable that is not declared', json('{ getUserOrders(limit: $limit) { nextToken } }'), 200, '$limit'),
  attack('a missing variable', json(order), 200, '$id'),
  attack('a variable that is null', json(order, { id: null }), 200, '$id'),
  attack('a variable that is an object', json(order, { id: { a: 1 } }), 200, '$id'),
  attack('a variable that is a list', json(order, { id: ['a'] }), 200, '$id'),
  attack('a limit that is a text', json(orders, { limit: '10' }), 200, '$limit'),
  attack('a limit with a fraction', json(orders, { limit: 1.5 }), 200, '$limit'),
  attack('a limit of 1e400', `{"query":${JSON.stringify(orders)},"variables":{"limit":1e400}}`, 200, '$limit'),
  attack('a limit of 2^40', json(orders, { limit: 2 ** 40 }), 200, '$limit'),
  attack('a limit of NaN', `{"query":${JSON.stringify(orders)},"variables":{"limit":NaN}}`, 400),
  attack('a limit of 0', json(orders, { limit: 0 }), 200, 'limit'),
  attack('a limit of -1', json(orders, { limit: -1 }), 200, 'limit'),
  attack('a limit of 10^9', json(orders, { limit: 1e9 }), 200, 'limit'),
  attack('a token of 1 KiB', json(orders, { nextToken: 'A'.repeat(1024) }), 200, 'nextToken'),
  attack('a token with SQL', json(orders, { nextToken: "' or 1=1 --" }), 200, 'nextToken'),
  attack('an id with SQL', json(order, { id: "' or '1'='1" }), 200),
  attack('an id with NUL', json(order, { id: 'a\0b' }), 200, 'cannot be stored'),
  attack('an id with half a character', json(order, { id: '\ud800' }), 200, 'cannot be stored'),
  attack('an id of 200 KiB', json(order, { id: 'A'.repeat(200 * 1024) }), 200),
  attack(
    'a bad enum',
    json('mutation M($s: NotificationStatus!) { changeNotificationStatus(id: "x", status: $s) { id } }', { s: 'ALL' }),
    200,
    'use one of read, unread',
  ),
  attack(
    'a bad enum in a list for admins',
    json('query Q($s: ProposalStatus) { getProposals(status: $s) { nextToken } }', { s: 'ALL' }),
    200,
    'Not Authorized',
  ),
  attack('a list of 20,000', json(uses, { ids: many(20_000, 'x') }), 200, 'At most 100 ids'),
  attack('a list of 20,000 wrong items', json(uses, { ids: many(20_000, {}) }), 200, 'At most 100 ids'),
  attack('100 wrong items', json(uses, { ids: many(100, {}) }), 200, '"field":"0"'),
  attack('an admin list by an alias', json('{ getUserOrders: getAllOrders { nextToken } }'), 200, 'Not Authorized'),
  attack(
    'an admin list beside an own list',
    json('{ getUserOrders { nextToken } getAllOrders { nextToken } }'),
    200,
    'Not Authorized',
  ),
  attack(
    'the field of the backend itself',
    json('mutation { publishNotification(id: "x") { id } }'),
    200,
    'Not Authorized',
  ),
];
