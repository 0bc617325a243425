import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { handoverActions } from '#ui/vault/handovers/handover-actions.ts';
import { vaultKeys } from '#ui/vault/vault-keys.ts';
import { someHandover, someReceiver } from '../vault/some-handover.ts';

const of = rowsOf(handoverActions);
const { handovers: keys } = vaultKeys;

const words = ['allow', 'divert', 'merit', 'season', 'explain', 'shed', 'enhance', 'math'];
const going = someHandover();
const opened = someHandover({ endedAt: '2026-11-20T10:00:00.000Z', ending: 'owner', needsNewPassword: true });
const handed = { loginIds: ['login-1', 'login-2'], purpose: 'Set up the shop', endsAt: '2026-11-27T22:59:59.999Z' };

/** One answer of each kind, so that it shows which are asked for again. */
const cached = [keys.list('given'), keys.list('received'), keys.ofLogin('login-1'), keys.receivers].map(
  (key) => [key, []] as const,
);

const toRobin = {
  given: { ...handed, receiver: someReceiver, passphrase: 'quiet harbour lantern 42' },
  sends: [['vault.handOver', { ...handed, receiverId: someReceiver.id }, 'quiet harbour lantern 42']],
  cached,
  touches: [keys.root],
  refused: 'silent',
} as const;

export const handoverRows: readonly DeclaredRow[] = [
  of('makeKey', {
    given: undefined,
    answers: { 'vault.makeHandoverKey': { words } },
    sends: [['vault.makeHandoverKey']],
    shows: [[keys.words, { words }]],
    returns: { words },
    says: [['success', 'Customers can hand logins over to you']],
    refused: 'toast',
  }),
  of('confirmReceiver', {
    given: someReceiver,
    answers: { 'vault.confirmReceiver': { ...someReceiver, standing: 'compared' } },
    sends: [['vault.confirmReceiver', someReceiver]],
    cached,
    touches: [keys.receivers],
    refused: 'silent',
  }),
  of('handOver', {
    where: 'one login',
    ...toRobin,
    answers: { 'vault.handOver': [going] },
    returns: [going],
    says: [['success', '1 login handed over to Robin Vale']],
  }),
  of('handOver', {
    where: 'two logins',
    ...toRobin,
    answers: { 'vault.handOver': [going, going] },
    says: [['success', '2 logins handed over to Robin Vale']],
  }),
  of('end', {
    where: 'taken back unopened',
    given: { handover: going, side: 'given' },
    answers: { 'vault.endHandover': someHandover({ ending: 'owner' }) },
    sends: [['vault.endHandover', going]],
    cached,
    touches: [keys.root],
    says: [['success', 'Login taken back']],
    refused: 'toast',
  }),
  of('end', {
    where: 'taken back after it was opened',
    given: { handover: going, side: 'given' },
    answers: { 'vault.endHandover': opened },
    sends: [['vault.endHandover', going]],
    cached,
    touches: [keys.root],
    says: [['success', 'Login taken back', 'Robin Vale opened it: change the password']],
    refused: 'toast',
  }),
  of('end', {
    where: 'given back',
    given: { handover: going, side: 'received' },
    answers: { 'vault.endHandover': opened },
    sends: [['vault.endHandover', going]],
    cached,
    touches: [keys.root],
    says: [['success', 'Login given back']],
    refused: 'toast',
  }),
];
