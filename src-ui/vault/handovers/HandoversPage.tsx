import { lazy, Suspense, useEffect } from 'react';
import { TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import type { Page } from '#ui/routing/lazy-page.ts';
import { VaultGate } from '../session/VaultGate.tsx';

const importHandovers = () => import('./Handovers.tsx');
const Handovers = lazy(() => importHandovers().then((module) => ({ default: module.Handovers })));

const skeleton = (
  <TableCard>
    <TableSkeleton columns={3} />
  </TableCard>
);

/** Logins that are handed over, once the vault is open. */
export const HandoversPage: Page = () => {
  useEffect(() => void importHandovers().catch(() => undefined), []);
  return (
    <VaultGate title="Handed over">
      <Suspense fallback={skeleton}>
        <Handovers />
      </Suspense>
    </VaultGate>
  );
};
