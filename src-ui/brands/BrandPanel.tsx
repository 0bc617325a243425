import { useStore } from 'zustand';
import type { Brand } from '#core/brands/brand.ts';
import { isWebAddress } from '#core/kernel/web-address.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Facts } from '#ui/kit/Facts.ts';
import { SidePanel } from '#ui/kit/overlays/SidePanel.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { Time } from '#ui/kit/Time.tsx';
import { People } from '#ui/people/People.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
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
    <Facts>
      {isOwn ? null : (
        <>
          <dt>Owner</dt>
          <dd>
            <People people={[{ userId: owner.id, name: owner.name }]} />
          </dd>
        </>
      )}
      <dt>Website</dt>
      <dd>
        {isWebAddress(website) ? (
          <TextLink href={website} target="_blank" rel="noopener noreferrer">
            {website.replace(/^https?:\/\//, '')}
          </TextLink>
        ) : (
          'None'
        )}
      </dd>
      <dt>Colours</dt>
      <dd>
        {colors.length === 0 ? (
          'None'
        ) : (
          <Swatches>
            {colors.map((color) => (
              <li key={color} title={color} style={{ background: color }} />
            ))}
          </Swatches>
        )}
      </dd>
      <dt>Description</dt>
      <dd dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
        {description === '' ? 'None' : description}
      </dd>
      <dt>Created</dt>
      <dd>
        <Time at={createdAt} look="moment" />
      </dd>
      {listsOf(isOwn, viewer.isAdmin).map(([name, path]) => (
        <div key={path} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>
            <TextLink href={`${path}?brand=${id}`}>{name} of this brand</TextLink>
          </dd>
        </div>
      ))}
    </Facts>
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
