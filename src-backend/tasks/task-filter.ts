import { invalid } from '#core/kernel/app-error.ts';
import { textProblem } from '#core/kernel/text.ts';
import type { TaskFilter } from '#backend/graphql/generated/resolvers.ts';

const searchMaxLength = 200;

/** A filter without its case and without members that leave nothing out. */
export type ListFilter = {
  readonly brandId?: string;
  readonly assigneeId?: string;
  readonly words?: readonly string[];
};

/** Returns the form that two titles share when they differ only in case. */
export const titleKey = (title: string): string => title.normalize('NFC').toLowerCase();

export const listFilterOf = (typed: TaskFilter | null | undefined): ListFilter => {
  const { brandId, assigneeId, search } = typed ?? {};
  const problem = textProblem('Search', search ?? '', searchMaxLength);
  if (problem !== undefined) throw invalid('filter.search', problem);
  const words = [...new Set(titleKey(search ?? '').split(/\s+/))].filter((word) => word !== '');
  return {
    ...(brandId === undefined || brandId === null ? {} : { brandId }),
    ...(assigneeId === undefined || assigneeId === null ? {} : { assigneeId }),
    ...(words.length === 0 ? {} : { words }),
  };
};
