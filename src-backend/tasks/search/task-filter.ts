import { invalid } from '#core/kernel/app-error.ts';
import { textProblem } from '#core/kernel/text.ts';
import { searchPartsOf, wordsIn } from '#core/tasks/task-search.ts';
import type { TaskFilter } from '#backend/graphql/generated/resolvers.ts';

const searchMaxLength = 200;

/** A filter without members that leave nothing out. */
export type ListFilter = {
  readonly brandId?: string;
  readonly assigneeId?: string;
  /** Of a search: what the title may hold. */
  readonly parts: readonly string[];
  /** Of a search: what words may begin with. */
  readonly words: readonly string[];
};

export const listFilterOf = (typed: TaskFilter | null | undefined): ListFilter => {
  const { brandId, assigneeId } = typed ?? {};
  const search = typed?.search ?? '';
  const problem = textProblem('Search', search, searchMaxLength);
  if (problem !== undefined) throw invalid('filter.search', problem);
  return {
    ...(brandId === undefined || brandId === null ? {} : { brandId }),
    ...(assigneeId === undefined || assigneeId === null ? {} : { assigneeId }),
    parts: searchPartsOf(search),
    words: wordsIn(search),
  };
};
