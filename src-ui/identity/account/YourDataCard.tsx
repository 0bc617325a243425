import { ArchiveState } from '#ui/archives/ArchiveState.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { AccountCard } from './account-styles.ts';

type Props = { readonly userId: string };

/** Everything of the person in one file. */
export const YourDataCard = ({ userId }: Props) => (
  <AccountCard aria-label="Your data">
    <h2>Your data</h2>
    <p>
      Everything of yours in one ZIP file: records as JSON and CSV, and every file. Your vault stays sealed; to have its
      passwords readable, export logins under <TextLink href="/password-logins">Passwords</TextLink>.
    </p>
    <ArchiveState userId={userId} />
  </AccountCard>
);
