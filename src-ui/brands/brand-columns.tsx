import { isWebAddress } from '#core/kernel/web-address.ts';
import type { Brand } from '#core/brands/brand.ts';
import { Time } from '#ui/kit/Time.tsx';
import { column, menu, name, type Column } from '#ui/lists/columns.ts';
import { CellAnchor } from '#ui/lists/RowLink.tsx';
import { Party } from '#ui/people/Party.tsx';
import { BrandRowMenu } from './BrandRowMenu.tsx';
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

const owner = column<Brand>('Owner', (brand) => <Party name={brand.owner.name}>{brand.owner.email}</Party>);

export const brandColumns = (isAdmin: boolean): readonly Column<Brand>[] => [
  name('Name', (brand) => <bdi>{brand.name}</bdi>),
  ...(isAdmin ? [owner] : []),
  column('Website', website),
  column('Colours', colors),
  column('Created', ({ createdAt }) => <Time at={createdAt} look="moment" />, { isExtra: true, phone: 'meta' }),
  menu('Actions', (brand) => <BrandRowMenu brand={brand} />),
];
