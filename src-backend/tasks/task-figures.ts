import { counted, type Figures } from '#backend/feature/figures.ts';
import { countIn } from '#backend/tallies/read-tallies.ts';

declare module '#backend/tallies/tally-tables.ts' {
  interface TallyKinds {
    /** Tasks by status; a person's are those in their lists. */
    readonly tasks: unknown;
    /** The same by how much their priority weighs, in place of a month, and status. */
    readonly 'task-priorities': unknown;
    /** The same by the day that they are due on, or `none`, which is behind every day, and status. */
    readonly 'task-days': unknown;
    /** Tasks that a person is assigned to, by status. */
    readonly 'assigned-tasks': unknown;
  }
}

/** Tasks in progress: everybody's, and those that a person owns or is assigned to. */
export const taskFigures: Figures = {
  tasks: {
    admin: () => counted(countIn({ kinds: ['tasks'], part: 'in_progress' })),
    user: (ownerId) => counted(countIn({ kinds: ['tasks'], part: 'in_progress', ownerId })),
  },
};
