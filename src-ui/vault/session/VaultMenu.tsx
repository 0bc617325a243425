import Download from 'lucide-react/icons/download';
import Lock from 'lucide-react/icons/lock';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Upload from 'lucide-react/icons/upload';
import { lazy, Suspense, useState } from 'react';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { vaultStores } from '../vault-stores.ts';

const VaultSettings = lazy(() => import('./VaultSettings.tsx').then((module) => ({ default: module.VaultSettings })));
const ImportDialog = lazy(() =>
  import('../exchange/ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })),
);
const ExportDialog = lazy(() =>
  import('../exchange/ExportDialog.tsx').then((module) => ({ default: module.ExportDialog })),
);

type Shown = 'settings' | 'import' | 'export';

/** Lock now, and what concerns the vault as a whole. */
export const VaultMenu = () => {
  const { navigator } = useApp();
  const { autoLock } = useFeature(vaultStores);
  const [shown, setShown] = useState<Shown>();
  const close = (): void => setShown(undefined);
  return (
    <>
      <Button onClick={() => void autoLock.lockEverywhere()}>
        <Lock size={16} strokeWidth={1.75} aria-hidden />
        Lock now
      </Button>
      <ActionMenu
        label="More for this vault"
        actions={[
          { label: 'Handed over', icon: Send, onAction: () => navigator.go('/password-logins/handovers') },
          { label: 'Import logins', icon: Upload, onAction: () => setShown('import') },
          { label: 'Export logins', icon: Download, onAction: () => setShown('export') },
          { label: 'Vault settings', icon: Settings, onAction: () => setShown('settings') },
        ]}
      />
      <Suspense>
        {shown === 'settings' ? <VaultSettings onClose={close} /> : null}
        {shown === 'import' ? <ImportDialog onClose={close} /> : null}
        {shown === 'export' ? <ExportDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
};
