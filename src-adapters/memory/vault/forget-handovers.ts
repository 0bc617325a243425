import type { MemoryWorld } from '../world.ts';

/** Removes what a person handed over, and ends what was handed over to them. */
export const forgetHandovers = ({ tables, stamp }: MemoryWorld, userId: string): void => {
  tables.handoverKeys.delete(userId);
  for (const key of tables.handoverPins.keys()) if (key.split('/').includes(userId)) tables.handoverPins.delete(key);
  for (const [id, handover] of tables.handovers) {
    if (handover.ownerId === userId) tables.handovers.delete(id);
    else if (handover.receiverId === userId)
      tables.handovers.set(id, {
        ...handover,
        receiverId: undefined,
        seals: undefined,
        ending: handover.ending ?? 'key',
        endedAt: handover.endedAt ?? stamp(),
      });
  }
};
