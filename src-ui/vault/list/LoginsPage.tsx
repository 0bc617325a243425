import { lazy, Suspense, useEffect } from 'react';
import { TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import type { Page } from '#ui/routing/lazy-page.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { loginListSearch } from '../vault-search.ts';
import { VaultGate } from '../session/VaultGate.tsx';

const importLogins = () => import('./Logins.tsx');
const Logins = lazy(() => importLogins().then((module) => ({ default: module.Logins })));

const skeleton = (
  <TableCard>
    <TableSkeleton columns={4} />
  </TableCard>
);

/** Every login of the person, once the vault is open. The list's code comes while the passphrase is typed. */
export const LoginsPage: Page = ({ search }) => {
  const searched = useSearchParams(loginListSearch, search);
  useEffect(() => void importLogins().catch(() => undefined), []);
  return (
    <VaultGate>
      <Suspense fallback={skeleton}>
        <Logins searched={searched} search={search} />
      </Suspense>
    </VaultGate>
  );
};
