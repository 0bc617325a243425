export type Resolver = { readonly code: 'function.js' | 'own-events.js'; readonly dataSource: 'data' | 'none' };

export function resolverOf(type: 'Query' | 'Mutation' | 'Subscription', field: string): Resolver;
