import type { Resolvers } from './generated/resolvers.ts';

export type RootResolvers = Pick<Resolvers, 'Query' | 'Mutation'>;

/** The fields of every part under their types. */
export const mergeResolvers = (...parts: readonly RootResolvers[]): Required<RootResolvers> => ({
  Query: Object.assign({}, ...parts.map((part) => part.Query)),
  Mutation: Object.assign({}, ...parts.map((part) => part.Mutation)),
});
