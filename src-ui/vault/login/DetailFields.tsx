import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Brand } from '#core/brands/brand.ts';
import { platforms } from '#core/vault/platform.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Field, Select, TextField } from '#ui/kit/forms/Field.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { Pair } from '#ui/kit/forms/dialog-form.ts';
import type { DetailValues } from './login-form.ts';

const useBrands = (): readonly Brand[] => {
  const { portal } = useApp();
  const [brands, setBrands] = useState<readonly Brand[]>([]);
  useEffect(() => {
    let current = true;
    portal.brands.all().then(
      (found) => {
        if (current) setBrands(found);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [portal]);
  return brands;
};

/** Platform, account and address of a login. */
export const DetailFields = () => {
  const { control, register, formState } = useFormContext<DetailValues>();
  const { errors } = formState;
  const platform = useWatch({ control, name: 'platform' });
  const brandId = useWatch({ control, name: 'brandId' });
  const brands = useBrands();
  return (
    <>
      <Pair>
        <Field label="Platform" problem={errors.platform?.message}>
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
          problem={errors.customPlatform?.message}
          {...register('customPlatform')}
        />
      </Pair>
      <Pair>
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          problem={errors.username?.message}
          {...register('username')}
        />
        <Field label="Brand" problem={errors.brandId?.message}>
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
      </Pair>
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        problem={errors.url?.message}
        {...register('url')}
      />
      <PasswordField
        label="Authenticator secret (optional)"
        help="In base 32, or an otpauth address; its codes are then shown here"
        autoComplete="off"
        problem={errors.totp?.message}
        {...register('totp')}
      />
    </>
  );
};
