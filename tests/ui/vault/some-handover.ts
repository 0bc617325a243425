import type { Handover } from '#core/vault/handovers/handover.ts';
import type { Receiver } from '#core/vault/handovers/receiver.ts';

export const someReceiver: Receiver = {
  id: 'robin-id',
  name: 'Robin Vale',
  publicKey: 'a public key',
  words: ['allow', 'divert', 'merit', 'season', 'explain', 'shed', 'enhance', 'math'],
  standing: 'new',
};

/** A handover of Ada's to Robin that goes on and was not opened, unless said otherwise. */
export const someHandover = (said: Partial<Handover> = {}): Handover => ({
  id: 'handover-1',
  loginId: 'login-1',
  platform: 'GitHub',
  owner: { id: 'ada-id', name: 'Ada Lindqvist' },
  receiver: { id: someReceiver.id, name: someReceiver.name },
  purpose: 'Set up the shop',
  endsAt: '2026-11-27T22:59:59.999Z',
  createdAt: '2026-11-20T09:00:00.000Z',
  endedAt: undefined,
  ending: undefined,
  rev: 1,
  receiverKey: someReceiver.publicKey,
  useCount: 0,
  uses: [],
  needsNewPassword: false,
  ...said,
});
