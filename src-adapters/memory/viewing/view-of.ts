import type { SessionMemory } from '#core/kernel/session-memory.ts';
import { forgetViewing, keptViewing } from '#core/viewing/kept-viewing.ts';
import type { Viewing } from '#core/viewing/viewing.ts';
import { signedInAccount } from '../identity/signed-in.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';

/** Whose portal a device shows: that of who holds it, or of a customer in a look at theirs. */
export type ViewOf = {
  readonly viewed: () => Viewing | undefined;
  readonly isViewing: () => boolean;
  readonly forget: () => void;
  /** Undefined for a guest. */
  readonly holder: () => Account | undefined;
  /** Whom the world takes the device for. */
  readonly shown: () => Account | undefined;
};

export const createViewOf = (world: MemoryWorld, device: SessionMemory): ViewOf => {
  const viewed = () => keptViewing(device, world.clock.now());
  const holder = () => signedInAccount(world, device);
  return {
    viewed,
    isViewing: () => viewed() !== undefined,
    forget: () => forgetViewing(device),
    holder,
    shown: () => {
      const userId = viewed()?.user.id;
      return userId === undefined ? holder() : [...world.tables.users.values()].find(({ id }) => id === userId);
    },
  };
};
