import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import type { Collection } from '#core/assets/collection.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import { countText } from '../format-asset.ts';
import { SelectionList } from './collection-styles.ts';
import { CollectionForm } from './CollectionForm.tsx';
import { collectionActions } from './collection-actions.ts';
import { collectionStores } from './collection-stores.ts';

const Choices = styled(SelectionList)`
  max-height: 50vh;
  overflow-y: auto;

  li {
    padding: ${({ theme }) => theme.space[1]};
  }
`;

const Choice = styled(Button)`
  justify-content: flex-start;
  width: 100%;
  min-height: ${({ theme }) => theme.control.touch};
  border-color: transparent;
  background: none;
  font-weight: ${({ theme }) => theme.weight.regular};

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.muted};
  }

  > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

type Props = {
  readonly assetIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks which collection the assets go into. */
export const AddToCollection = ({ assetIds, onDone, onClose }: Props) => {
  const list = useStore(useFeature(collectionStores).mine);
  const { move } = useFeature(collectionActions);
  const [making, setMaking] = useState(false);
  const [into, setInto] = useState<string>();
  const put = async (collection: Pick<Collection, 'id' | 'name'>): Promise<void> => {
    setInto(collection.id);
    const worked = await move({ assetIds, collection, way: 'add' });
    setInto(undefined);
    if (worked) onDone();
  };
  if (making) return <CollectionForm onSaved={(made) => void put(made)} onClose={() => setMaking(false)} />;
  return (
    <Modal
      title={`Add ${countText(assetIds.length, 'asset')} to a collection`}
      busy={into !== undefined}
      onClose={onClose}
    >
      {list.items === undefined ? (
        list.error === undefined ? (
          <Spinner />
        ) : (
          <FailureScreen error={list.error} retry={list.refresh} />
        )
      ) : (
        <Choices aria-label="Collections">
          {list.items.map((collection) => (
            <li key={collection.id}>
              <Choice busy={into === collection.id} onClick={() => void put(collection)}>
                <FolderOpen size={16} strokeWidth={1.75} aria-hidden />
                <span>{collection.name}</span>
              </Choice>
            </li>
          ))}
        </Choices>
      )}
      {list.hasMore ? (
        <Button busy={list.loadingMore} onClick={() => void list.loadMore()}>
          Load more
        </Button>
      ) : null}
      <ModalActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button onClick={() => setMaking(true)}>New collection</Button>
      </ModalActions>
    </Modal>
  );
};
