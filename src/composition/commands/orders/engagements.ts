import { engagementRecords } from '#core/engagements/engagement.ts';
import { oneOf, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';

export const engagements: Noun = {
  summary: 'What happened from a request to the work that was paid',
  feature: 'engagements',
  verbs: {
    show: verb({
      summary: 'Lists what happened around a record, oldest first, as far as you may see it',
      example: 'engagements show order 01JM60W100000000000V08MDF9 --as ada@coolio.test',
      calls: ['steps'],
      missing: 'record',
      columns: ['at', 'kind', 'by', 'title', 'place'],
      args: {
        record: oneOf(engagementRecords, 'what kind of record it is'),
        id: text('id', 'of the record'),
      },
      run: async ({ portal }, { record: kind, id }) => {
        const items = await portal.engagements.steps({ kind, id });
        return items.length === 0 ? undefined : { items };
      },
    }),
  },
};
