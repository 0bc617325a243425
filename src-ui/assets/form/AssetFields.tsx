import { useFormContext, useWatch } from 'react-hook-form';
import { Field, Select, TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { Pair } from '#ui/kit/forms/dialog-form.ts';
import { useOwnBrands } from '../use-brands.ts';
import { attributesProblem, type AssetValues } from './asset-form.ts';
import { UsageFields } from './UsageFields.tsx';

const BrandField = () => {
  const { control, register, formState } = useFormContext<AssetValues>();
  const brandId = useWatch({ control, name: 'brandId' });
  const brands = useOwnBrands();
  return (
    <Field label="Brand" problem={formState.errors.brandId?.message}>
      {(ids) => (
        <Select {...ids} {...register('brandId')} key={brands.length} defaultValue={brandId}>
          <option value="">No brand</option>
          {brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};

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
  const { register, formState } = useFormContext<AssetValues>();
  const { errors } = formState;
  return (
    <>
      <TextField label="Name" autoComplete="off" problem={errors.name?.message} {...register('name')} />
      <TextArea label="Description (optional)" problem={errors.description?.message} {...register('description')} />
      <Pair>
        <BrandField />
        <TextField
          label="Tags (optional)"
          help="Between commas"
          autoComplete="off"
          problem={errors.tags?.message}
          {...register('tags')}
        />
      </Pair>
      <Pair>
        <TextField
          label="Source (optional)"
          autoComplete="off"
          problem={errors.source?.message}
          {...register('source')}
        />
        <TextField
          label="Source address (optional)"
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          problem={errors.sourceUrl?.message}
          {...register('sourceUrl')}
        />
      </Pair>
      <UsageFields />
      <AttributesField />
    </>
  );
};
