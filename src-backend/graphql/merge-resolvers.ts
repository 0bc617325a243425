import type { Resolvers } from './generated/resolvers.ts';

/** The fields of every feature under their types. */
export const mergeResolvers = (...parts: readonly Pick<Resolvers, 'Query' | 'Mutation'>[]): Resolvers => ({
  Query: Object.assign({}, ...parts.map((part) => part.Query)),
  Mutation: Object.assign({}, ...parts.map((part) => part.Mutation)),
});
