import { useState } from 'react';
import type { CollectionSelection } from '#core/assets/collection.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { editCached } from '#ui/cache/edit-cached.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { Checkbox } from '#ui/kit/forms/Checkbox.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { SelectionList } from './collection-styles.ts';
import { collectionsKey } from './collection-stores.ts';

/** More than these are searched. */
const manySelections = 10;

type Props = { readonly assetId: string; readonly selections: readonly CollectionSelection[] };

/** Ticks at once; an answer that is a no takes it back. */
export const Selections = ({ assetId, selections }: Props) => {
  const { portal, cache, notify } = useApp();
  const [search, setSearch] = useState('');
  const toggle = async ({ id }: CollectionSelection, added: boolean): Promise<void> => {
    try {
      await editCached<CollectionSelection[], CollectionSelection>(
        cache,
        [collectionsKey, 'selections', assetId],
        (draft) => {
          const selection = draft.find((each) => each.id === id);
          if (selection !== undefined) Object.assign(selection, { added });
        },
        () => (added ? portal.collections.add(assetId, id) : portal.collections.removeAsset(assetId, id)),
      );
      for (const key of ['mine', 'one', 'assets']) void cache.invalidateQueries({ queryKey: [collectionsKey, key] });
    } catch (cause) {
      notify('error', 'Error!', failureMessage(cause));
    }
  };
  const shown = selections.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <>
      {selections.length > manySelections ? (
        <TextField
          label="Search collections"
          type="search"
          autoComplete="off"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      ) : null}
      <SelectionList aria-label="Collections">
        {shown.map((selection) => (
          <li key={selection.id}>
            <Checkbox
              checked={selection.added}
              help={<Time at={selection.createdAt} look="day" />}
              onChange={(added) => void toggle(selection, added)}
            >
              {selection.name}
            </Checkbox>
          </li>
        ))}
      </SelectionList>
      {shown.length === 0 ? <p role="status">No collection has this name.</p> : null}
    </>
  );
};
