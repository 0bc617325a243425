import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { lazy, Suspense, useState } from 'react';
import { isWebAddress } from '#core/kernel/web-address.ts';
import type { Brand } from '#core/brands/brand.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { CellAnchor } from '#ui/lists/RowLink.tsx';
import { MenuCell } from '#ui/lists/Table.tsx';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { Swatches } from './brand-styles.ts';
import { brandActions } from './brand-actions.ts';

const BrandDialog = lazy(() => import('./BrandDialog.tsx').then((module) => ({ default: module.BrandDialog })));

type Props = { readonly brand: Brand; readonly withOwner: boolean };

export const BrandRow = ({ brand, withOwner }: Props) => {
  const { remove } = useFeature(brandActions);
  const [shown, setShown] = useState<'edit' | 'delete'>();
  const close = (): void => setShown(undefined);
  return (
    <tr>
      <td>{brand.name}</td>
      {withOwner ? <td>{brand.owner.email}</td> : null}
      <td>
        {isWebAddress(brand.website) ? (
          <CellAnchor href={brand.website} target="_blank" rel="noopener noreferrer">
            {brand.website.replace(/^https?:\/\//, '')}
          </CellAnchor>
        ) : null}
      </td>
      <td>
        <Swatches aria-label={brand.colors.join(', ')}>
          {brand.colors.map((color) => (
            <li key={color} title={color} style={{ background: color }} />
          ))}
        </Swatches>
      </td>
      <td>
        <Time at={brand.createdAt} look="moment" />
      </td>
      <MenuCell>
        <ActionMenu
          label={`Actions for ${brand.name}`}
          actions={[
            { label: 'Edit', icon: Pencil, onAction: () => setShown('edit') },
            { label: 'Delete', icon: Trash2, isDanger: true, onAction: () => setShown('delete') },
          ]}
        />
        {shown === 'edit' ? (
          <Suspense>
            <BrandDialog brand={brand} onClose={close} />
          </Suspense>
        ) : null}
        {shown === 'delete' ? (
          <ConfirmDialog
            title="Delete this brand?"
            verb="Delete brand"
            onConfirm={() => remove.run(brand.id)}
            onClose={close}
          >
            {brand.name} is gone for good. A brand that something still uses stays, and you are told what uses it.
          </ConfirmDialog>
        ) : null}
      </MenuCell>
    </tr>
  );
};
