import type { Brand } from '#core/brands/brand.ts';
import { isolated } from '#core/kernel/isolated.ts';
import type { ComponentProps } from 'react';
import { Field, Select } from '#ui/kit/forms/Field.tsx';

type Props = ComponentProps<typeof Select> & {
  readonly brands: readonly Brand[];
  /** The brand that is chosen, once the brands have come. */
  readonly chosen: string;
  readonly problem?: string | undefined;
};

/** One of these brands, or none. */
export const BrandSelect = ({ brands, chosen, problem, ...select }: Props) => (
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
