import { joinRecords } from '#core/kernel/join-records.ts';
import type { Resolvers } from './generated/resolvers.ts';

/** The root fields of a feature, and those fields of its own types that are found out only when they are asked for. */
export type RootResolvers = Pick<Resolvers, 'Query' | 'Mutation' | 'Task'>;

/** The fields of every part under their types. Throws where two parts resolve the same one. */
export const mergeResolvers = (
  ...parts: readonly RootResolvers[]
): RootResolvers & Required<Pick<RootResolvers, 'Query' | 'Mutation'>> => ({
  Query: joinRecords(parts.map((part) => part.Query ?? {})),
  Mutation: joinRecords(parts.map((part) => part.Mutation ?? {})),
  Task: joinRecords(parts.map((part) => part.Task ?? {})),
});
