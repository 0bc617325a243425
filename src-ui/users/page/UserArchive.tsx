import type { UserAccount } from '#core/users/user-account.ts';
import { ArchiveState } from '#ui/archives/ArchiveState.tsx';
import { AsidePart, Muted } from './page-styles.ts';

type Props = { readonly user: UserAccount };

/** Everything of one person in one file. */
export const UserArchive = ({ user: { id, group } }: Props) => (
  <AsidePart aria-label="Archive">
    <h2>Archive of this {group === 'Admin' ? 'admin' : 'customer'}</h2>
    <Muted>
      Everything of theirs in one ZIP file. Their vault stays sealed. The audit names who makes and loads it.
    </Muted>
    <ArchiveState userId={id} />
  </AsidePart>
);
