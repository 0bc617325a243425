/** @typedef {import('./checks.mjs').World} World */
/** @typedef {import('./checks.mjs').Check} Check */

const mostPages = 60;

/** Follows a list of the customer's own to its end, two at a time. */
const walk = async (problems, { ask, customer }, operation, variables) => {
  const ids = [];
  const times = [];
  let nextToken;
  for (let pages = 0; ; pages += 1) {
    if (pages === mostPages) return problems.push(`nextToken is never null: ${mostPages} pages of 2 were read`);
    const { data, errors } = await ask(operation, customer.token, { ...variables, limit: 2, nextToken });
    const page = data === null || data === undefined ? undefined : Object.values(data)[0];
    if (!Array.isArray(page?.items))
      return problems.push(`a page was refused: ${JSON.stringify(errors).slice(0, 200)}`);
    if (page.items.length > 2) problems.push(`limit 2 was answered with ${page.items.length} items`);
    ids.push(...page.items.map(({ id }) => id));
    times.push(...page.items.map(({ createdAt }) => Date.parse(createdAt)));
    if (page.nextToken === null || page.nextToken === undefined) return { ids, times };
    nextToken = page.nextToken;
  }
};

/** @type {(operation: string, make: (world: World) => Promise<any>, idOf: (made: any) => string, variables?: object) => Check} */
const pagesOf = (operation, make, idOf, variables = {}) => ({
  operation,
  title: 'comes in pages of at most the limit, newest first, each record once',
  run: async (world) => {
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(idOf(await make(world)));
    const problems = [];
    const walked = await walk(problems, world, operation, variables);
    if (typeof walked !== 'object') return problems;
    const { ids, times } = walked;
    for (const id of made) if (!ids.includes(id)) problems.push(`${id} was made, and is on none of the pages of 2`);
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    if (twice !== undefined) problems.push(`${twice} is on the pages twice`);
    const early = times.findIndex((time, at) => at > 0 && time > (times[at - 1] ?? Infinity));
    if (early > 0) problems.push(`${ids[early]} comes after an older one; lists are newest first`);
    return problems;
  },
});

const limitsOf = (operation, role, variables = {}) => ({
  operation,
  title: 'takes a limit from 1 to 100 and no other',
  run: async ({ ask, [role]: { token } }) => {
    const problems = [];
    for (const limit of [0, 101]) {
      const { errors } = await ask(operation, token, { ...variables, limit });
      if (errors[0]?.errorType !== 'BadRequest')
        problems.push(`limit ${limit} was answered ${errors[0]?.errorType ?? 'without an error'}; BadRequest is due`);
    }
    const { data } = await ask(operation, token, { ...variables, limit: 1 });
    const { items } = Object.values(data ?? {})[0] ?? {};
    if (!Array.isArray(items) || items.length > 1)
      problems.push(`limit 1 was answered with ${items?.length ?? 'no'} items`);
    return problems;
  },
});

const made = (state) => (world) => world.states.handlers[state]({});

/** @type {Check[]} */
export const pages = [
  pagesOf('GetBrands', made('a brand'), ({ brandId }) => brandId),
  pagesOf('GetLogins', made('a login'), ({ loginId }) => loginId),
  pagesOf('GetUserAssets', made('an asset'), ({ assetId }) => assetId),
  pagesOf('GetUserCollections', made('a collection'), ({ collectionId }) => collectionId),
  pagesOf('GetRecipientProposals', made('a sent proposal'), ({ proposalId }) => proposalId),
  pagesOf('GetDesignCodeServiceRequests', made('a design and code request'), ({ requestId }) => requestId),
  pagesOf('GetTasks', made('a task'), ({ taskId }) => taskId),
  pagesOf('GetNotifications', made('an unread notification'), ({ notificationId }) => notificationId),
  limitsOf('GetProposals', 'admin'),
  limitsOf('GetProposalTemplates', 'admin', { kind: 'PROPOSAL' }),
  limitsOf('GetAllOrders', 'admin'),
  limitsOf('GetAllSubscriptions', 'admin'),
  limitsOf('GetCompletedTasks', 'admin'),
  limitsOf('GetTasksByStatus', 'admin', { status: 'draft' }),
  limitsOf('GetAdminDesignCodeServiceRequests', 'admin'),
  limitsOf('GetLeads', 'admin'),
  limitsOf('GetDeadJobs', 'admin'),
  limitsOf('GetAuditEntries', 'admin'),
  limitsOf('GetAccountActivity', 'customer'),
  limitsOf('SearchUsersByEmail', 'admin', { searchTerm: 'contract-check' }),
  limitsOf('GetUsers', 'admin'),
  limitsOf('GetAllBrands', 'customer'),
  limitsOf('GetWholeLogins', 'customer'),
  limitsOf('GetHandovers', 'customer', { side: 'given' }),
  limitsOf('GetUserOrders', 'customer'),
  limitsOf('GetUserSubscriptions', 'customer'),
];
