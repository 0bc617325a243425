import type { UserFilter as TypedFilter } from '#backend/graphql/generated/resolvers.ts';
import { fieldProblems } from '#core/kernel/field-problem.ts';
import { refuse } from '#core/kernel/checked.ts';
import type { UserFilter } from '#core/users/user-account.ts';
import { asGroup, unknownGroup } from '#core/users/user-rules.ts';
import { searchTermOf } from '#core/kernel/search-term.ts';
import { searchTermProblem } from '#core/users/user-search.ts';

/** Returns the filter of a list of users; rejects with `invalid`, naming what is wrong. */
export const readUserFilter = (typed: TypedFilter | null | undefined): UserFilter => {
  const typedTerm = typed?.search ?? '';
  const typedGroup = typed?.group ?? undefined;
  const group = typedGroup === undefined ? undefined : asGroup(typedGroup);
  refuse(
    fieldProblems(
      ['search', searchTermProblem(typedTerm, 0)],
      ['group', typedGroup !== undefined && group === undefined ? unknownGroup : undefined],
    ),
  );
  const search = searchTermOf(typedTerm);
  return { search: search === '' ? undefined : search, group, status: typed?.status ?? undefined };
};
