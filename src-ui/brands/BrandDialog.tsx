import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { brandLimits, type Brand, type BrandDraft } from '#core/brands/brand.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { brandsKey } from './brand-stores.ts';

type Values = {
  readonly name: string;
  readonly website: string;
  readonly description: string;
  readonly colors: string;
};

const fields = ['name', 'website', 'description', 'colors'] as const;

const factsIn = ({ colors, ...values }: Values): BrandDraft => ({
  ...values,
  colors: colors.split(/[\s,]+/).filter((color) => color !== ''),
});

type Props = {
  /** Undefined for a new one. */
  readonly brand?: Brand | undefined;
  readonly onClose: () => void;
};

/** Creates or edits a brand. A new one's id is made once, so that sending it twice makes one. */
export const BrandDialog = ({ brand, onClose }: Props) => {
  const { portal, cache, notify } = useApp();
  const [newId] = useState(() => portal.brands.newId());
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: {
      name: brand?.name ?? '',
      website: brand?.website ?? '',
      description: brand?.description ?? '',
      colors: brand?.colors.join(', ') ?? '',
    },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      if (brand === undefined) await portal.brands.create(await newId, factsIn(values));
      else await portal.brands.edit(brand.id, factsIn(values));
      await cache.invalidateQueries({ queryKey: [brandsKey] });
      notify('success', 'Success!', brand === undefined ? 'The brand is created' : 'The brand is changed');
      onClose();
    } catch (cause) {
      showFormFailure(setError, fields, cause);
    }
  });
  return (
    <Modal title={brand === undefined ? 'Add brand' : `Edit ${brand.name}`} busy={isSubmitting} onClose={onClose}>
      <DialogForm noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary message={errors.root?.message} />
        <TextField
          label="Name"
          autoComplete="organization"
          autoFocus
          maxLength={brandLimits.name}
          problem={errors.name?.message}
          {...register('name')}
        />
        <TextField
          label="Website (optional)"
          type="url"
          inputMode="url"
          placeholder="https://"
          problem={errors.website?.message}
          {...register('website')}
        />
        <TextField
          label="Colours (optional)"
          help="As #RRGGBB, between commas, at most 12"
          autoComplete="off"
          problem={errors.colors?.message}
          {...register('colors')}
        />
        <TextArea label="Description (optional)" problem={errors.description?.message} {...register('description')} />
        <ModalActions>
          <Button disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" $look="primary" busy={isSubmitting}>
            {brand === undefined ? 'Add brand' : 'Save brand'}
          </Button>
        </ModalActions>
      </DialogForm>
    </Modal>
  );
};
