import Film from 'lucide-react/icons/film';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { primaryVariation } from '#core/assets/asset.ts';
import { assetStores } from '#ui/assets/asset-stores.ts';
import { thumbnailOf } from '#ui/assets/thumbnail-of.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Link } from '#ui/routing/Link.tsx';
import { Panel } from '#ui/kit/panel-styles.ts';

const shown = 6;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(100px, 1fr));
  gap: ${({ theme }) => theme.space[2]};
`;

const Square = styled(Link)`
  display: grid;
  place-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.muted};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** The person's newest pictures and films; nothing while there are none. */
export const NewestFiles = () => {
  const { items = [] } = useStore(useFeature(assetStores).list({}));
  if (items.length === 0) return null;
  return (
    <Panel aria-label="Newest files">
      <header>
        <h2>Newest files</h2>
        <Link href="/assets">All assets</Link>
      </header>
      <Grid>
        {items.slice(0, shown).map((asset) => {
          const { id, name } = asset;
          const variation = primaryVariation(asset);
          const picture = variation && thumbnailOf(variation);
          return (
            <li key={id}>
              <Square href={`/assets?asset=${id}`} title={name} aria-label={name}>
                {picture === undefined ? (
                  <Film size={20} strokeWidth={1.75} aria-hidden />
                ) : (
                  <img src={picture} alt="" />
                )}
              </Square>
            </li>
          );
        })}
      </Grid>
    </Panel>
  );
};
