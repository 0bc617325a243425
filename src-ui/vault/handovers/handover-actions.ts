import { isolated } from '#core/kernel/isolated.ts';
import { removedPersonName } from '#core/kernel/removed-person.ts';
import type { Handover, HandoverSide } from '#core/vault/handovers/handover.ts';
import type { Receiver } from '#core/vault/handovers/receiver.ts';
import { action } from '#ui/cache/action-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { counted } from '../exchange/counted.ts';
import { vaultKeys } from '../vault-keys.ts';

type ToHandOver = {
  readonly loginIds: readonly string[];
  readonly receiver: Pick<Receiver, 'id' | 'name'>;
  readonly purpose: string;
  readonly endsAt: string;
  readonly passphrase: string;
};

type Ended = { readonly handover: Handover; readonly side: HandoverSide };

/** Handing logins over, and ending that. */
export const handoverActions = (deps: FeatureDeps) => {
  const { vault } = deps.portal;
  const { handovers: keys } = vaultKeys;
  return {
    /** Makes what others hand logins over to, in this browser. */
    makeKey: action(deps, {
      run: () => vault.makeHandoverKey(),
      shows: (made) => [[keys.words, made]],
      notifies: () => ['Customers can hand logins over to you'],
      failureToast: true,
    }),
    /** Remembers that a receiver's words were compared. */
    confirmReceiver: action(deps, {
      run: (receiver: Receiver) => vault.confirmReceiver(receiver),
      touches: [keys.receivers],
    }),
    handOver: action(deps, {
      run: ({ receiver, passphrase, ...handed }: ToHandOver) =>
        vault.handOver({ ...handed, receiverId: receiver.id }, passphrase),
      touches: [keys.root],
      notifies: (made, { receiver }) => [`${counted(made.length, 'login')} handed over to ${isolated(receiver.name)}`],
    }),
    /** Takes a handover back, or gives it back. */
    end: action(deps, {
      run: ({ handover }: Ended) => vault.endHandover(handover),
      touches: [keys.root],
      notifies: ({ receiver, needsNewPassword }, { side }) =>
        side === 'received'
          ? ['Login given back']
          : [
              'Login taken back',
              needsNewPassword
                ? `${isolated(receiver?.name ?? removedPersonName)} opened it: change the password`
                : undefined,
            ],
      failureToast: true,
    }),
  };
};
