import type { RootResolvers } from './merge-resolvers.ts';

/** What is done before a mutation, by its arguments and the id of the person who calls it. */
export type BeforeMutation = (args: unknown, userId: string) => Promise<void>;

type Resolve = (source: unknown, args: unknown, context: { caller: { userId: string } }, info: unknown) => unknown;

/** The same fields, but that each mutation begins once all of this was done; it rejects with the first failure of it. */
export const beforeMutations = <Fields extends RootResolvers>(
  resolvers: Fields,
  steps: readonly BeforeMutation[],
): Fields => {
  const mutations = Object.entries(resolvers.Mutation ?? {}) as unknown as readonly (readonly [string, Resolve])[];
  const after = (resolve: Resolve): Resolve =>
    Object.assign(async (source: unknown, args: unknown, context: Parameters<Resolve>[2], info: unknown) => {
      for (const step of steps) await step(args, context.caller.userId);
      return resolve(source, args, context, info);
    }, resolve);
  return { ...resolvers, Mutation: Object.fromEntries(mutations.map(([name, resolve]) => [name, after(resolve)])) };
};
