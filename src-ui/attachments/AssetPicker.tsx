import Images from 'lucide-react/icons/images';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { primaryVariation, type Asset } from '#core/assets/asset.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { SearchBox } from '#ui/kit/forms/SearchBox.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { useSearchText } from '#ui/lists/use-search-text.ts';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { assetStores } from '#ui/assets/asset-stores.ts';
import { thumbnailOf } from '#ui/assets/thumbnail-of.ts';
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
  readonly onPick: (files: readonly AttachedFile[]) => void;
  readonly onClose: () => void;
};

/** Chooses files among one's own assets. */
export const AssetPicker = ({ attached, onPick, onClose }: Props) => {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useSearchText(search, setSearch);
  const [picked, setPicked] = useState<readonly AttachedFile[]>([]);
  const stores = useFeature(assetStores);
  const list = useStore(useMemo(() => stores.list(search === '' ? {} : { search }), [stores, search]));
  const toggle = (file: AttachedFile): void =>
    setPicked(
      picked.some(({ key }) => key === file.key) ? picked.filter(({ key }) => key !== file.key) : [...picked, file],
    );
  return (
    <Modal title="Attach from the assets" size="broad" onClose={onClose}>
      <SearchBox label="Search assets" placeholder="Search name, tag" value={typed} onChange={setTyped} />
      <PagedList
        list={list}
        skeleton={<TableSkeleton columns={3} rows={3} />}
        empty={
          <EmptyState icon={Images}>
            {search === '' ? 'You have no assets yet.' : 'No asset fits this search.'}
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
