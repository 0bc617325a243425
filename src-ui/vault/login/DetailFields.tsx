import { useFormContext, useWatch } from 'react-hook-form';
import { platforms } from '#core/vault/platform.ts';
import { BrandSelect } from '#ui/brands/BrandSelect.tsx';
import { useOwnBrands } from '#ui/brands/use-brands.ts';
import { Field, Select, TextField } from '#ui/kit/forms/Field.tsx';
import { fieldsOf } from '#ui/kit/forms/fields-of.ts';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { Pair } from '#ui/kit/forms/dialog-form.ts';
import type { DetailValues } from './login-form.ts';

/** Platform, account and address of a login. */
export const DetailFields = () => {
  const form = useFormContext<DetailValues>();
  const { control, register, formState } = form;
  const field = fieldsOf(form);
  const platform = useWatch({ control, name: 'platform' });
  const brandId = useWatch({ control, name: 'brandId' });
  return (
    <>
      <Pair>
        <Field label="Platform" problem={formState.errors.platform?.message}>
          {(ids) => (
            <Select {...ids} {...register('platform')}>
              {platforms.map((name) => (
                <option key={name}>{name}</option>
              ))}
              <option value="Other">Another platform</option>
            </Select>
          )}
        </Field>
        <TextField
          label={platform === 'Other' ? 'Name of the platform' : 'Shown as (optional)'}
          autoComplete="off"
          {...field('customPlatform')}
        />
      </Pair>
      <Pair>
        <TextField label="Username" autoComplete="off" autoCapitalize="off" spellCheck={false} {...field('username')} />
        <BrandSelect brands={useOwnBrands()} chosen={brandId} {...field('brandId')} />
      </Pair>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...field('url')}
      />
      <PasswordField
        label="Authenticator secret (optional)"
        help="In base 32, or an otpauth address; its codes are then shown here"
        autoComplete="off"
        {...field('totp')}
      />
    </>
  );
};
