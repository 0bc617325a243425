import FolderOpen from 'lucide-react/icons/folder-open';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { Collection } from '#core/assets/collection.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { ActionMenu } from '#ui/kit/ActionMenu.tsx';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { countText } from '../format-asset.ts';
import { CollectionFoot, CollectionFrame, CollectionText } from './collection-styles.ts';
import { CollectionCover } from './CollectionCover.tsx';
import { CollectionDialogs, type CollectionDialog } from './CollectionDialogs.tsx';

type Props = { readonly collection: Collection };

export const CollectionCard = ({ collection }: Props) => {
  const { navigator } = useApp();
  const [shown, setShown] = useState<CollectionDialog>();
  const { id, name, createdAt, assetsCount } = collection;
  const href = `/collections/${id}`;
  return (
    <CollectionFrame>
      <CollectionCover collection={collection} />
      <CollectionText>
        <div>
          <h2 title={name}>{name}</h2>
          <p>
            <Time at={createdAt} look="day" />, {countText(assetsCount, 'asset')}
          </p>
        </div>
        <ActionMenu
          label={`Actions for ${name}`}
          actions={[
            { label: 'Open', icon: FolderOpen, onAction: () => navigator.go(href) },
            { label: 'Rename', icon: Pencil, onAction: () => setShown('rename') },
            { label: 'Delete', icon: Trash2, isDanger: true, onAction: () => setShown('delete') },
          ]}
        />
      </CollectionText>
      <CollectionFoot>
        <ButtonLink href={href} $wide aria-label={`Open folder ${name}`}>
          Open folder
        </ButtonLink>
      </CollectionFoot>
      <CollectionDialogs collection={collection} shown={shown} onClose={() => setShown(undefined)} />
    </CollectionFrame>
  );
};
