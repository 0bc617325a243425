import { useFormContext, useWatch } from 'react-hook-form';
import { assetLimits } from '#core/assets/check-asset.ts';
import { BrandSelect } from '#ui/brands/BrandSelect.tsx';
import { useOwnBrands } from '#ui/brands/use-brands.ts';
import { TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { fieldsOf } from '#ui/kit/forms/fields-of.ts';
import { Pair } from '#ui/kit/forms/dialog-form.ts';
import { attributesProblem, type AssetValues } from './asset-form.ts';
import { UsageFields } from './UsageFields.tsx';

const AttributesField = () => {
  const { control, register, formState } = useFormContext<AssetValues>();
  const typed = useWatch({ control, name: 'customAttributes' });
  return (
    <TextArea
      label="Custom attributes (optional)"
      help='A JSON object, such as {"licence": "CC BY 4.0"}'
      spellCheck={false}
      rows={4}
      problem={attributesProblem(typed) ?? formState.errors.customAttributes?.message}
      {...register('customAttributes')}
    />
  );
};

/** What a person says of an asset. */
export const AssetFields = () => {
  const form = useFormContext<AssetValues>();
  const field = fieldsOf(form);
  const brandId = useWatch({ control: form.control, name: 'brandId' });
  return (
    <>
      <TextField label="Name" autoComplete="off" maxLength={assetLimits.name} {...field('name')} />
      <TextArea label="Description (optional)" maxLength={assetLimits.description} {...field('description')} />
      <Pair>
        <BrandSelect brands={useOwnBrands()} chosen={brandId} {...field('brandId')} />
        <TextField label="Tags (optional)" help="Between commas" autoComplete="off" {...field('tags')} />
      </Pair>
      <Pair>
        <TextField label="Source (optional)" autoComplete="off" maxLength={assetLimits.source} {...field('source')} />
        <TextField
          label="Source address (optional)"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...field('sourceUrl')}
        />
      </Pair>
      <UsageFields />
      <AttributesField />
    </>
  );
};
