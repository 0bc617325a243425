import { joinRecords } from '#core/kernel/join-records.ts';
import type { Resolvers } from './generated/resolvers.ts';

/** Types that show people, with the field that finds out where the reader sees a picture. */
type OfPeople = 'User' | 'UserAccount' | 'TaskAssignee' | 'TaskComment' | 'TaskReply';

/** The root fields of a feature, and those fields of its own types that are found out only when they are asked for. */
export type RootResolvers = Pick<Resolvers, 'Query' | 'Mutation' | 'Task' | 'Waiting' | OfPeople>;

/** The fields of every part under their types. Throws where two parts resolve the same one. */
export const mergeResolvers = (
  ...parts: readonly RootResolvers[]
): RootResolvers & Required<Pick<RootResolvers, 'Query' | 'Mutation'>> => ({
  Query: joinRecords(parts.map((part) => part.Query ?? {})),
  Mutation: joinRecords(parts.map((part) => part.Mutation ?? {})),
  Task: joinRecords(parts.map((part) => part.Task ?? {})),
  Waiting: joinRecords(parts.map((part) => part.Waiting ?? {})),
  User: joinRecords(parts.map((part) => part.User ?? {})),
  UserAccount: joinRecords(parts.map((part) => part.UserAccount ?? {})),
  TaskAssignee: joinRecords(parts.map((part) => part.TaskAssignee ?? {})),
  TaskComment: joinRecords(parts.map((part) => part.TaskComment ?? {})),
  TaskReply: joinRecords(parts.map((part) => part.TaskReply ?? {})),
});
