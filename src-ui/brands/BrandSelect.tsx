import { isolated } from '#core/kernel/isolated.ts';
import type { ComponentProps } from 'react';
import { Field, Select } from '#ui/kit/forms/Field.tsx';
import { useOwnBrands } from './use-brands.ts';

type Props = ComponentProps<typeof Select> & {
  /** The brand that is chosen, once the brands have come. */
  readonly chosen: string;
  readonly problem?: string | undefined;
};

/** One of the person's own brands, or none. */
export const BrandSelect = ({ chosen, problem, ...select }: Props) => {
  const brands = useOwnBrands();
  return (
    <Field label="Brand" problem={problem}>
      {(ids) => (
        <Select {...ids} {...select} key={brands.length} defaultValue={chosen}>
          <option value="">No brand</option>
          {brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {isolated(name)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
