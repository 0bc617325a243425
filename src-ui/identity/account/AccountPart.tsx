import type { ReactNode } from 'react';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { ListTabs } from '#ui/lists/ListTabs.tsx';
import { accountPath, notificationSettingsPath, securityPath } from './account-paths.ts';
import { AccountStack } from './account-styles.ts';

const of = [
  { value: 'profile', label: 'Profile', word: '', href: accountPath },
  { value: 'notifications', label: 'Notifications', word: '', href: notificationSettingsPath },
  { value: 'security', label: 'Security', word: '', href: securityPath },
] as const;

type Props = { readonly part: (typeof of)[number]['value']; readonly children: ReactNode };

/** One of the pages of the person's own account, with the way to the others. */
export const AccountPart = ({ part, children }: Props) => (
  <>
    <PageHeader title="Account" />
    <ListTabs tabs={{ label: 'Account', current: part, of }} counts={undefined} />
    <AccountStack>{children}</AccountStack>
  </>
);
