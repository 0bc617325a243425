import { useState } from 'react';
import type { CollectionSelection } from '#core/assets/collection.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Checkbox } from '#ui/kit/forms/Checkbox.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { SelectionList } from './collection-styles.ts';
import { collectionActions } from './collection-actions.ts';

/** More than these are searched. */
const manySelections = 10;

type Props = { readonly assetId: string; readonly selections: readonly CollectionSelection[] };

/** Ticks at once; an answer that is a no takes it back. */
export const Selections = ({ assetId, selections }: Props) => {
  const { tick } = useFeature(collectionActions);
  const [search, setSearch] = useState('');
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
              onChange={(added) => void tick.run({ assetId, id: selection.id, added })}
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
