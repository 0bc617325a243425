import { isolated } from '#core/kernel/isolated.ts';
import { useState } from 'react';
import { collectionNameMaxLength, type Collection } from '#core/assets/collection.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { FormDialog } from '#ui/kit/forms/FormDialog.tsx';
import { collectionActions } from './collection-actions.ts';

type Props = {
  /** Undefined for a new one. */
  readonly collection?: Collection | undefined;
  readonly onSaved?: ((collection: Collection) => void) | undefined;
  readonly onClose: () => void;
};

/** Makes or renames a collection. */
export const CollectionForm = ({ collection, onSaved, onClose }: Props) => {
  const { newId, keep } = useFeature(collectionActions);
  const [id] = useState(() => collection?.id ?? newId());
  const form = useActionForm({
    defaultValues: { name: collection?.name ?? '' },
    action: keep,
    input: ({ name }) => ({ id, isNew: collection === undefined, name }),
    onDone: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={collection === undefined ? 'New collection' : `Rename ${isolated(collection.name)}`}
      form={form}
      verb={collection === undefined ? 'Create collection' : 'Save name'}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoFocus
        autoComplete="off"
        maxLength={collectionNameMaxLength}

        {...form.field('name')}
      />
    </FormDialog>
  );
};
