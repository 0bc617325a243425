import type { ArchivePart } from '#backend/feature/archive-part.ts';
import type { RequestDraft } from '#core/design-code/check-request.ts';
import { requestSearchText } from '#core/design-code/request-search.ts';
import { priorityRank } from '#core/design-code/request.ts';

export const requestArchive: ArchivePart = {
  name: 'requests',
  table: 'design_code_requests',
  owner: 'owner_id',
  key: ['id'],
  fields: {
    id: 'text',
    category: 'text',
    sub_category: 'text?',
    answers: 'json',
    revision: 'integer',
    created_at: 'time',
  },
  derive: (record) => {
    const { category, subCategory, answers } = record as RequestDraft & { readonly subCategory: string | null };
    return {
      priority_rank: priorityRank(answers),
      search_text: requestSearchText({ category, subCategory: subCategory ?? undefined, answers }),
    };
  },
};
