import { isolated } from '#core/kernel/isolated.ts';
import { useState } from 'react';
import { brandLimits, type Brand, type BrandDraft } from '#core/brands/brand.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { FormDialog } from '#ui/kit/forms/FormDialog.tsx';
import { brandActions } from './brand-actions.ts';

type Values = {
  readonly name: string;
  readonly website: string;
  readonly description: string;
  readonly colors: string;
};

const draftIn = ({ colors, ...values }: Values): BrandDraft => ({
  ...values,
  colors: colors.split(/[\s,]+/).filter((color) => color !== ''),
});

type Props = {
  /** Undefined for a new one. */
  readonly brand?: Brand | undefined;
  readonly onClose: () => void;
};

/** Creates or edits a brand. */
export const BrandDialog = ({ brand, onClose }: Props) => {
  const { newId, keep } = useFeature(brandActions);
  const [id] = useState(() => brand?.id ?? newId());
  const form = useActionForm({
    defaultValues: {
      name: brand?.name ?? '',
      website: brand?.website ?? '',
      description: brand?.description ?? '',
      colors: brand?.colors.join(', ') ?? '',
    },
    action: keep,
    input: (values: Values) => ({ id, isNew: brand === undefined, draft: draftIn(values) }),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <FormDialog
      title={brand === undefined ? 'Add brand' : `Edit ${isolated(brand.name)}`}
      form={form}
      verb={brand === undefined ? 'Add brand' : 'Save brand'}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="organization" autoFocus maxLength={brandLimits.name} {...field('name')} />
      <TextField
        label="Website (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={brandLimits.website}
        {...field('website')}
      />
      <TextField
        label="Colours (optional)"
        help={`As #RRGGBB, between commas, at most ${brandLimits.colors}`}
        autoComplete="off"
        {...field('colors')}
      />
      <TextArea label="Description (optional)" maxLength={brandLimits.description} {...field('description')} />
    </FormDialog>
  );
};
