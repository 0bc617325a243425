import Folder from 'lucide-react/icons/folder';
import type { Collection } from '#core/assets/collection.ts';
import { CoverTiles } from './collection-styles.ts';

type Props = { readonly collection: Collection };

/** Its newest assets side by side, or a folder where there are none. */
export const CollectionCover = ({ collection: { coverUrls } }: Props) => (
  <CoverTiles aria-hidden>
    {coverUrls.length === 0 ? (
      <span>
        <Folder size={32} strokeWidth={1.5} />
      </span>
    ) : (
      coverUrls.map((url) => <img key={url} src={url} alt="" loading="lazy" decoding="async" />)
    )}
  </CoverTiles>
);
