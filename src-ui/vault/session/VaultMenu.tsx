import { Download, Lock, Settings, Upload } from 'lucide-react';
import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useFeature } from '#ui/app/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { MenuEntry, MenuPopover } from '#ui/kit/overlays/menu-parts.ts';
import { MenuList } from '#ui/kit/overlays/MenuList.tsx';
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
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown>();
  const trigger = useRef<HTMLButtonElement>(null);
  const close = (): void => setShown(undefined);
  return (
    <>
      <Button onClick={() => void autoLock.lockEverywhere()}>
        <Lock size={16} strokeWidth={1.75} aria-hidden />
        Lock now
      </Button>
      <IconButton
        ref={trigger}
        aria-label="More for this vault"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <EllipsisVertical size={16} aria-hidden />
      </IconButton>
      {open ? (
        <MenuPopover isOpen triggerRef={trigger} placement="bottom end" onOpenChange={setOpen}>
          <MenuList aria-label="More for this vault" autoFocus="first" onClose={() => setOpen(false)}>
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
          </MenuList>
        </MenuPopover>
      ) : null}
      <Suspense>
        {shown === 'settings' ? <VaultSettings onClose={close} /> : null}
        {shown === 'import' ? <ImportDialog onClose={close} /> : null}
        {shown === 'export' ? <ExportDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
};
