import { createMemoryPreferences, createMemorySessionMemory } from '#adapters/memory/device.ts';
import type { Account } from '#adapters/memory/tables.ts';
import type { MemoryWorld } from '#adapters/memory/world.ts';
import type { Portal } from '#core/portal.ts';
import type { Handover } from '#core/vault/handovers/handover.ts';
import type { Receiver } from '#core/vault/handovers/receiver.ts';
import { createPortal } from '#src/composition/portal.ts';
import { memoryDevice } from '#src/composition/profiles/memory.ts';
import { withQuickVault } from '#tests/support/vault/quick-vault.ts';
import { ada, password, robin } from './render-page.tsx';
import { passphrase } from './vault-page.ts';

/** The portal as this person has it at another desk. */
const deskOf = async (world: MemoryWorld, { email }: Account): Promise<Portal> => {
  const session = createMemorySessionMemory();
  const portal = createPortal(withQuickVault(memoryDevice({ world, session, preferences: createMemoryPreferences() })));
  await portal.identity.signIn({ email, password });
  return portal;
};

/** Robin with an open vault to whom logins can be handed over. */
export const receivingRobin = async (
  world: MemoryWorld,
): Promise<{ readonly portal: Portal; readonly words: readonly string[] }> => {
  const portal = await deskOf(world, robin);
  await portal.vault.setUp(passphrase);
  return { portal, ...(await portal.vault.makeHandoverKey()) };
};

/** Ada's vault as it was made on her page, open at another desk. */
export const adaElsewhere = async (world: MemoryWorld): Promise<Portal> => {
  const portal = await deskOf(world, ada);
  await portal.vault.unlock(passphrase);
  return portal;
};

const daysMs = 24 * 60 * 60 * 1000;

/** Has the owner of an open vault compare the words of the one receiver there is. */
export const compare = async ({ vault }: Portal): Promise<Receiver> => {
  const [receiver] = await vault.handoverReceivers();
  if (receiver === undefined) throw new Error('Nobody can receive logins');
  return vault.confirmReceiver(receiver);
};

/** Hands logins over to the one receiver there is, for so many milliseconds, seven days unless given. */
export const handOver = async (
  portal: Portal,
  loginIds: readonly string[],
  purpose = 'Set up the payments of the shop',
  lasting = 7 * daysMs,
): Promise<readonly Handover[]> => {
  const { id: receiverId } = await compare(portal);
  const endsAt = new Date(Date.now() + lasting).toISOString();
  return portal.vault.handOver({ loginIds, receiverId, purpose, endsAt }, passphrase);
};

/** Opens every handover that Robin has. */
export const openAll = async ({ vault }: Portal): Promise<void> => {
  const { items } = await vault.handovers('received');
  for (const handover of items) await vault.openHandover(handover, ['password']);
};
