import { longestSendDelay, sendProblems, type Proposal } from '#core/proposals/proposal.ts';
import { announceProposal } from '../announce-proposal.ts';
import type { MemoryWorld } from '../world.ts';

const next = (world: MemoryWorld, proposal: Proposal, fields: Partial<Proposal>): Proposal => {
  const changed = { ...proposal, ...fields, revision: proposal.revision + 1 };
  world.tables.proposals.set(changed.id, changed);
  world.changed();
  return changed;
};

/** Marks a draft sent and notifies its recipients. */
export const sendNow = (world: MemoryWorld, draft: Proposal): Proposal => {
  const sent = next(world, draft, { status: 'SENT', sentAt: world.stamp(), sendsAt: undefined });
  for (const { userId } of sent.recipients) if (userId !== undefined) announceProposal(world, sent, userId);
  world.changed();
  return sent;
};

/** Makes a draft that waits one that can be edited again. */
export const stopWaiting = (world: MemoryWorld, draft: Proposal): Proposal =>
  next(world, draft, { sendsAt: undefined });

const endWait = (world: MemoryWorld, id: string): void => {
  const draft = world.tables.proposals.get(id);
  if (draft?.sendsAt === undefined) return;
  const now = world.clock.now();
  if (Date.parse(draft.sendsAt) > now) awaitSending(world, draft);
  else if (sendProblems(draft, now).length === 0) sendNow(world, draft);
  else stopWaiting(world, draft);
};

/**
 * Has a draft that waits sent when it is time, unless it was taken back or deleted by then; one that the rules of sending refuse by
 * then stays a draft.
 */
export const awaitSending = (world: MemoryWorld, { id, sendsAt }: Pick<Proposal, 'id' | 'sendsAt'>): void => {
  if (sendsAt === undefined) return;
  const left = Math.min(Math.max(0, Date.parse(sendsAt) - world.clock.now()), longestSendDelay * 1000);
  void world.pause(left).then(
    () => endWait(world, id),
    () => undefined,
  );
};

/** Keeps a draft that is sent after so many seconds. */
export const sendLater = (world: MemoryWorld, draft: Proposal, delay: number): Proposal => {
  const sendsAt = new Date(world.clock.now() + delay * 1000).toISOString();
  const waiting = next(world, draft, { sendsAt });
  awaitSending(world, waiting);
  return waiting;
};
