import type { UserAccount } from '#core/users/user-account.ts';
import { isolated } from '#core/kernel/isolated.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { userActions } from '../user-actions.ts';

/** What is asked about before it is done. */
export type Asked = 'promote' | 'demote' | 'suspend' | 'withdraw';

const stay = (): void => undefined;

type Props = {
  readonly user: UserAccount;
  readonly about: Asked;
  readonly onClose: () => void;
  /** Called once there is no such user any more. */
  readonly onGone?: (() => void) | undefined;
};

/** Asks before a person's rights change or they are shut out. */
export const UserQuestion = ({ user, about, onClose, onGone = stay }: Props) => {
  const { promote, demote, suspend, withdraw } = useFeature(userActions);
  const name = isolated(user.name);
  const questions = {
    promote: {
      title: `Make ${name} an admin?`,
      verb: 'Make admin',
      text: 'They will see and change everything: every customer, proposal, order and task.',
      run: () => promote.run(user),
    },
    demote: {
      title: `Remove ${name} from the admins?`,
      verb: 'Remove from admins',
      text: 'They are signed out at once. When they sign in again, they see only what is theirs.',
      run: () => demote.run(user),
    },
    suspend: {
      title: `Suspend ${name}?`,
      verb: 'Suspend',
      text: 'They are signed out at once and can’t sign in. Nothing is deleted.',
      run: () => suspend.run(user),
    },
    withdraw: {
      title: 'Cancel this invitation?',
      verb: 'Cancel invitation',
      text: `The password that was mailed to ${user.email} stops working, and the user is deleted.`,
      run: () => withdraw.run({ user, onGone }),
    },
  } as const;
  const { title, verb, text, run } = questions[about];
  return (
    <ConfirmDialog title={title} verb={verb} onConfirm={run} onClose={onClose}>
      {text}
    </ConfirmDialog>
  );
};
