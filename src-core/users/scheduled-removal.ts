/** How many days a removal that is scheduled can be taken back. */
export const removalDays = 14;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns when a removal is due that is asked for now, both in milliseconds since 1970. */
export const removalDueAt = (now: number): number => now + removalDays * dayMs;

/** How many days before it is due a person is reminded of their removal. */
export const reminderDays = 2;

/** Returns until when removals are due whose people are to be reminded now, both in milliseconds since 1970. */
export const remindedUntil = (now: number): number => now + reminderDays * dayMs;

/** Who asked for a removal: PERSON is the one to be removed, ADMIN another who administers the site. */
export const removalAskers = ['PERSON', 'ADMIN'] as const;

export type RemovalAsker = (typeof removalAskers)[number];

export type ScheduledRemoval = { readonly dueAt: string; readonly askedBy: RemovalAsker };

type Acting = { readonly id: string; readonly isAdmin: boolean };

/** Whether somebody may ask about the removal of this person, and for it: their own, or an admin anybody's. */
export const mayScheduleRemoval = (by: Acting, userId: string): boolean => by.isAdmin || by.id === userId;

/** Whether somebody may take back what is scheduled: an admin everything, a person what they asked for themselves. */
export const mayCancelRemoval = (by: Acting, userId: string, askedBy: RemovalAsker): boolean =>
  by.isAdmin || (by.id === userId && askedBy === 'PERSON');

/** The refusal of a person who takes back what an admin scheduled. */
export const onlyAdminsCancel = 'An admin scheduled this: only an admin can take it back';
