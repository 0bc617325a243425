import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { isWebAddress } from '#core/kernel/web-address.ts';
import type { Brand } from '#core/brands/brand.ts';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { column, menu, name, type Column } from '#ui/lists/columns.ts';
import { changedSearch, withSearch } from '#ui/routing/search-params.ts';
import { CellAnchor, RowLink } from '#ui/lists/RowLink.tsx';
import { Party } from '#ui/people/Party.tsx';
import { BrandChanges } from './BrandChanges.tsx';
import { Swatches } from './brand-styles.ts';

const website = ({ website: address }: Brand) =>
  isWebAddress(address) ? (
    <CellAnchor href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//, '')}
    </CellAnchor>
  ) : null;

const colors = ({ colors: all }: Brand) => (
  <Swatches aria-label={all.join(', ')}>
    {all.map((color) => (
      <li key={color} title={color} style={{ background: color }} />
    ))}
  </Swatches>
);

const owner = column<Brand>('Owner', (brand) => (
  <Party name={brand.owner.name} picture={brand.owner.pictureUrl}>
    {brand.owner.email}
  </Party>
));

const rowMenu = (brand: Brand) => (
  <BrandChanges brand={brand}>
    {({ edit, remove }) => (
      <ActionMenu
        label={`Actions for ${brand.name}`}
        actions={[
          { label: 'Edit', icon: Pencil, onAction: edit },
          { label: 'Delete', icon: Trash2, isDanger: true, onAction: remove },
        ]}
      />
    )}
  </BrandChanges>
);

const panelOver = (list: string, { id }: Brand): string => {
  const { pathname, searchParams } = new URL(list, location.origin);
  return withSearch(pathname, changedSearch(searchParams, { brand: id }));
};

/** The columns of a list of brands; a row opens its panel above the list at this address. */
export const brandColumns = (isAdmin: boolean, list: string): readonly Column<Brand>[] => [
  name('Name', (brand) => <RowLink href={panelOver(list, brand)}>{brand.name}</RowLink>),
  ...(isAdmin ? [owner] : []),
  column('Website', website),
  column('Colours', colors),
  column('Created', ({ createdAt }) => <Time at={createdAt} look="moment" />, { isExtra: true, phone: 'meta' }),
  menu('Actions', rowMenu),
];
