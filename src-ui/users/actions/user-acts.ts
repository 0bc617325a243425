import Eye from 'lucide-react/icons/eye';
import MailMinus from 'lucide-react/icons/mail-minus';
import Send from 'lucide-react/icons/send';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import UserCheck from 'lucide-react/icons/user-check';
import UserLock from 'lucide-react/icons/user-lock';
import Trash2 from 'lucide-react/icons/trash';
import type { LucideIcon } from 'lucide-react/types';
import { adminGroup } from '#core/identity/auth-user.ts';
import type { UserAccount } from '#core/users/user-account.ts';

export type Act = 'view' | 'resend' | 'reinstate' | 'promote' | 'demote' | 'suspend' | 'withdraw' | 'remove';

type Look = { readonly label: string; readonly icon: LucideIcon; readonly isDanger?: boolean };

export const actLooks: Readonly<Record<Act, Look>> = {
  view: { label: 'View as customer', icon: Eye },
  resend: { label: 'Send invitation again', icon: Send },
  reinstate: { label: 'End suspension', icon: UserCheck },
  promote: { label: 'Make admin', icon: ShieldCheck },
  demote: { label: 'Remove from admins', icon: ShieldOff },
  suspend: { label: 'Suspend', icon: UserLock },
  withdraw: { label: 'Cancel invitation', icon: MailMinus, isDanger: true },
  remove: { label: 'Remove…', icon: Trash2, isDanger: true },
};

type Here = {
  /** The admin who looks. */
  readonly viewerId: string;
  /** Whether anybody's portal can be viewed as they see it. */
  readonly hasViews: boolean;
};

/** What an admin may do with a user, the nearest at hand first. Nobody takes their own rights or shuts themselves out. */
export const actsFor = ({ id, group, status }: UserAccount, { viewerId, hasViews }: Here): readonly Act[] => {
  const isSelf = id === viewerId;
  const isAdmin = group === adminGroup;
  const isInvited = status === 'INVITED';
  const acts: readonly (readonly [Act, boolean])[] = [
    ['view', hasViews && !isAdmin && status !== 'SUSPENDED'],
    ['resend', isInvited],
    ['reinstate', status === 'SUSPENDED'],
    ['promote', !isAdmin],
    ['demote', isAdmin && !isSelf],
    ['suspend', status !== 'SUSPENDED' && !isSelf],
    ['withdraw', isInvited],
    ['remove', !isSelf],
  ];
  return acts.flatMap(([act, isOffered]) => (isOffered ? [act] : []));
};
