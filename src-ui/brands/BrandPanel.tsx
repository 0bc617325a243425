import { useStore } from 'zustand';
import type { Brand } from '#core/brands/brand.ts';
import { isWebAddress } from '#core/kernel/web-address.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { SidePanel } from '#ui/kit/overlays/SidePanel.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { Time } from '#ui/kit/Time.tsx';
import { People } from '#ui/people/People.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { Property } from '#ui/record/Property.tsx';
import { Properties } from '#ui/record/record-styles.ts';
import { RecordView } from '#ui/record/RecordView.tsx';
import { BrandChanges } from './BrandChanges.tsx';
import { brandStores } from './brand-stores.ts';
import { Swatches } from './brand-styles.ts';

/** The lists that can be narrowed to a brand: of their own records for its owner, of tasks also for admins. */
const listsOf = (isOwn: boolean, isAdmin: boolean): readonly (readonly [name: string, path: string])[] => [
  ...(isOwn ? [['Passwords', '/password-logins'] as const, ['Assets', '/assets'] as const] : []),
  ['Tasks', isAdmin ? '/admin/tasks' : '/tasks'],
];

const BrandFacts = ({ brand }: { readonly brand: Brand }) => {
  const viewer = useViewer();
  const { id, website, colors, description, owner, createdAt } = brand;
  const isOwn = owner.id === viewer.id;
  return (
    <Properties>
      {isOwn ? null : (
        <Property label="Owner">
          <People people={[{ userId: owner.id, name: owner.name, pictureUrl: owner.pictureUrl }]} />
        </Property>
      )}
      <Property label="Website">
        {isWebAddress(website) ? (
          <TextLink href={website} target="_blank" rel="noopener noreferrer">
            {website.replace(/^https?:\/\//, '')}
          </TextLink>
        ) : (
          'None'
        )}
      </Property>
      <Property label="Colours">
        {colors.length === 0 ? (
          'None'
        ) : (
          <Swatches>
            {colors.map((color) => (
              <li key={color} title={color} style={{ background: color }} />
            ))}
          </Swatches>
        )}
      </Property>
      <Property label="Description">
        <div dir="auto">{description === '' ? 'None' : description}</div>
      </Property>
      <Property label="Created">
        <Time at={createdAt} look="moment" />
      </Property>
      {listsOf(isOwn, viewer.isAdmin).map(([name, path]) => (
        <Property key={path} label={name}>
          <TextLink href={`${path}?brand=${id}`}>{name} of this brand</TextLink>
        </Property>
      ))}
    </Properties>
  );
};

const skeleton = (
  <Loading>
    <Skeleton $width="70%" />
    <Skeleton $width="50%" />
  </Loading>
);

type Props = { readonly id: string; readonly onClose: () => void };

/** A brand beside the list, with the lists that it narrows. */
export const BrandPanel = ({ id, onClose }: Props) => {
  const every = useStore(useFeature(brandStores).every);
  const brand = every.data === undefined ? undefined : (every.data?.find((each) => each.id === id) ?? null);
  return (
    <SidePanel
      title={brand?.name ?? 'Brand'}
      onClose={onClose}
      actions={
        brand === undefined || brand === null ? undefined : (
          <BrandChanges brand={brand} onDeleted={onClose}>
            {({ edit, remove }) => (
              <>
                <Button onClick={remove}>Delete</Button>
                <Button $look="primary" onClick={edit}>
                  Edit
                </Button>
              </>
            )}
          </BrandChanges>
        )
      }
    >
      <RecordView query={{ ...every, data: brand }} subject="brand" skeleton={skeleton}>
        {(found) => <BrandFacts brand={found} />}
      </RecordView>
    </SidePanel>
  );
};
