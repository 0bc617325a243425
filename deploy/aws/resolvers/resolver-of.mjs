/**
 * What resolves a root field on AppSync: the file with its code, and the data source that it asks.
 * @typedef {{ code: 'function.js' | 'own-events.js', dataSource: 'data' | 'none' }} Resolver
 */

const ownEvents = new Set(['onNotify', 'onDashboardChange']);

/**
 * Returns the resolver of a field of `Query`, `Mutation` or `Subscription`.
 * @param {'Query' | 'Mutation' | 'Subscription'} type
 * @param {string} field
 * @returns {Resolver}
 */
export const resolverOf = (type, field) =>
  type === 'Subscription' && ownEvents.has(field)
    ? { code: 'own-events.js', dataSource: 'none' }
    : { code: 'function.js', dataSource: 'data' };
