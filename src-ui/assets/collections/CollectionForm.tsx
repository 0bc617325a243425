import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { collectionNameMaxLength, type Collection } from '#core/assets/collection.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { collectionsKey } from './collection-stores.ts';

type Values = { readonly name: string };

type Props = {
  /** Undefined for a new one. */
  readonly collection?: Collection | undefined;
  readonly onSaved?: ((collection: Collection) => void) | undefined;
  readonly onClose: () => void;
};

/** Makes or renames a collection. A new one's id is made once, so that sending it twice makes one. */
export const CollectionForm = ({ collection, onSaved, onClose }: Props) => {
  const { portal, cache, notify } = useApp();
  const [newId] = useState(() => portal.collections.newId());
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { name: collection?.name ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name }) => {
    try {
      const saved =
        collection === undefined
          ? await portal.collections.create(await newId, name)
          : await portal.collections.rename(collection.id, name);
      await cache.invalidateQueries({ queryKey: [collectionsKey] });
      notify(
        'success',
        'Success!',
        collection === undefined ? 'The collection is created' : 'The collection is renamed',
      );
      onSaved?.(saved);
      onClose();
    } catch (cause) {
      showFormFailure(setError, ['name'], cause);
    }
  });
  return (
    <Modal
      title={collection === undefined ? 'New collection' : `Rename ${collection.name}`}
      busy={isSubmitting}
      onClose={onClose}
    >
      <DialogForm noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary message={errors.root?.message} />
        <TextField
          label="Name"
          autoFocus
          autoComplete="off"
          maxLength={collectionNameMaxLength}
          problem={errors.name?.message}
          {...register('name')}
        />
        <ModalActions>
          <Button disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" $look="primary" busy={isSubmitting}>
            {collection === undefined ? 'Create collection' : 'Save name'}
          </Button>
        </ModalActions>
      </DialogForm>
    </Modal>
  );
};
