import { useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { primaryVariation, type Asset } from '#core/assets/asset.ts';
import { isolated } from '#core/kernel/isolated.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyPictures } from '#ui/kit/drawings/EmptyPictures.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { SearchBox } from '#ui/kit/forms/SearchBox.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { useSearchText } from '#ui/lists/toolbar/use-search-text.ts';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { assetStores } from '#ui/assets/asset-stores.ts';
import { thumbnailOf } from '#ui/assets/thumbnail-of.ts';
import { AssetOwner, ownerName, type OwnerChoice } from './AssetOwner.tsx';
import type { AttachedFile } from './FileTiles.tsx';
import { FileName, Picture } from './tile-styles.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: ${({ theme }) => theme.space[3]};
  overflow-y: auto;
  max-height: 50vh;
  padding: 4px;
`;

const Choice = styled.button.attrs({ type: 'button' })`
  display: grid;
  gap: 4px;
  width: 100%;
  font-size: ${({ theme }) => theme.size.meta};
  text-align: left;

  &[aria-pressed='true'] > :first-child {
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: 2px;
  }
`;

const fileOf = (asset: Asset): AttachedFile | undefined => {
  const primary = primaryVariation(asset);
  return primary === undefined
    ? undefined
    : { key: primary.key, name: asset.name, type: primary.category, thumbnailUrl: thumbnailOf(primary) };
};

type Props = {
  readonly attached: readonly string[];
  /** The people that belong to what is written: an admin chooses among their assets too. */
  readonly people: readonly OwnerChoice[];
  readonly onPick: (files: readonly AttachedFile[]) => void;
  readonly onClose: () => void;
};

/** Chooses files among one's own assets, and for admins among those of the people that belong to the thing. */
export const AssetPicker = ({ attached, people, onPick, onClose }: Props) => {
  const viewer = useViewer();
  const owners = viewer.isAdmin ? people.filter(({ userId }) => userId !== viewer.id) : [];
  const [ownerId, setOwnerId] = useState('');
  const owner = owners.find(({ userId }) => userId === ownerId);
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useSearchText(search, setSearch);
  const [picked, setPicked] = useState<readonly AttachedFile[]>([]);
  const stores = useFeature(assetStores);
  const filter = search === '' ? {} : { search };
  const list = useStore(owner === undefined ? stores.list(filter) : stores.ofOwner(owner.userId, filter));
  const nothing = owner === undefined ? 'You have' : `${isolated(ownerName(owner, owners))} has`;
  const toggle = (file: AttachedFile): void =>
    setPicked(
      picked.some(({ key }) => key === file.key) ? picked.filter(({ key }) => key !== file.key) : [...picked, file],
    );
  return (
    <Modal title="Attach from the assets" onClose={onClose}>
      {owners.length === 0 ? null : <AssetOwner people={owners} chosen={owner} onChoose={setOwnerId} />}
      <SearchBox label="Search assets" placeholder="Search name, tag" value={typed} onChange={setTyped} />
      <PagedList
        list={list}
        skeleton={<TableSkeleton columns={3} rows={3} />}
        empty={
          <EmptyState drawing={<EmptyPictures />}>
            {search === '' ? `${nothing} no assets yet.` : 'No asset fits this search.'}
          </EmptyState>
        }
      >
        {(assets) => (
          <Grid aria-label="Assets">
            {assets.map((asset) => {
              const file = fileOf(asset);
              if (file === undefined || attached.includes(file.key)) return null;
              return (
                <li key={asset.id}>
                  <Choice aria-pressed={picked.some(({ key }) => key === file.key)} onClick={() => toggle(file)}>
                    <Picture>{file.thumbnailUrl === undefined ? null : <img src={file.thumbnailUrl} alt="" />}</Picture>
                    <FileName title={asset.name}>{asset.name}</FileName>
                  </Choice>
                </li>
              );
            })}
          </Grid>
        )}
      </PagedList>
      <ModalActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          $look="primary"
          disabled={picked.length === 0}
          onClick={() => {
            onPick(picked);
            onClose();
          }}
        >
          {picked.length === 0 ? 'Choose assets' : `Attach ${picked.length}`}
        </Button>
      </ModalActions>
    </Modal>
  );
};
