import { Download, Lock, Settings, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFeature } from '#ui/app/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ActionMenu } from '#ui/kit/overlays/ActionMenu.tsx';
import { MenuEntry } from '#ui/kit/overlays/menu-parts.ts';
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
  const { autoLock } = useFeature(vaultStores);
  const [shown, setShown] = useState<Shown>();
  const close = (): void => setShown(undefined);
  return (
    <>
      <Button onClick={() => void autoLock.lockEverywhere()}>
        <Lock size={16} strokeWidth={1.75} aria-hidden />
        Lock now
      </Button>
      <ActionMenu label="More for this vault">
        <MenuEntry onAction={() => setShown('import')}>
          <Upload size={16} aria-hidden />
          Import logins
        </MenuEntry>
        <MenuEntry onAction={() => setShown('export')}>
          <Download size={16} aria-hidden />
          Export logins
        </MenuEntry>
        <MenuEntry onAction={() => setShown('settings')}>
          <Settings size={16} aria-hidden />
          Vault settings
        </MenuEntry>
      </ActionMenu>
      <Suspense>
        {shown === 'settings' ? <VaultSettings onClose={close} /> : null}
        {shown === 'import' ? <ImportDialog onClose={close} /> : null}
        {shown === 'export' ? <ExportDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
};
