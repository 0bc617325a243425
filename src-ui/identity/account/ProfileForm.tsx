import { useMemo } from 'react';
import type { AuthUser } from '#core/identity/auth-user.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { Field, Select, TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { FormStack } from '../form-styles.ts';
import { accountActions } from '../identity-actions.ts';
import { AccountCard, Buttons } from './account-styles.ts';
import { localeChoices, ownTimeZone, timeZoneChoices } from './date-choices.ts';
import { PictureField } from './PictureField.tsx';
import { usePicture } from './use-picture.ts';

type Props = { readonly user: AuthUser };

/** What the person says of themselves: their picture and name, and how dates are written for them. */
export const ProfileForm = ({ user }: Props) => {
  const { clock } = useApp().device;
  const { timeZone = '', locale = '', picture: saved = null } = user;
  const form = useActionForm({
    defaultValues: { name: user.name, timeZone, locale, picture: saved },
    action: useFeature(accountActions).changeProfile,
    input: (typed) => ({
      name: typed.name,
      timeZone: typed.timeZone === '' ? null : typed.timeZone,
      locale: typed.locale === '' ? null : typed.locale,
      ...(typed.picture === saved ? {} : { picture: typed.picture }),
    }),
    onDone: (_changed, { getValues, reset }) => reset(getValues()),
  });
  const areas = useMemo(() => timeZoneChoices(timeZone), [timeZone]);
  const locales = useMemo(() => localeChoices(locale, clock.now()), [locale, clock]);
  const { errors, isDirty } = form.form.formState;
  const { register, reset, setValue, watch } = form.form;
  const value = watch('picture');
  const setPicture = (key: string | null): void => setValue('picture', key, { shouldDirty: true });
  const picture = usePicture({ value, onChange: setPicture });
  const undo = (): void => {
    picture.stop();
    reset();
  };
  return (
    <AccountCard aria-label="Profile">
      <PictureField user={user} value={value} picture={picture} onUndo={() => setPicture(saved)} />
      <FormStack noValidate onSubmit={form.onSubmit}>
        <ErrorSummary message={form.failure} />
        <TextField label="Name" autoComplete="name" {...form.field('name')} />
        <Field label="Time zone" problem={errors.timeZone?.message}>
          {(ids) => (
            <Select {...ids} {...register('timeZone')}>
              <option value="">{`As this browser: ${ownTimeZone().replaceAll('_', ' ')}`}</option>
              {areas.map(({ area, zones }) => (
                <optgroup key={area} label={area}>
                  {zones.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Date format"
          help="The portal is in English; dates are written your way."
          problem={errors.locale?.message}
        >
          {(ids) => (
            <Select {...ids} {...register('locale')}>
              <option value="">As this browser</option>
              {locales.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Buttons>
          <Button type="submit" $look="primary" busy={form.busy || picture.isSending}>
            Save profile
          </Button>
          {isDirty ? (
            <Button $look="quiet" onClick={undo}>
              Undo changes
            </Button>
          ) : null}
        </Buttons>
      </FormStack>
    </AccountCard>
  );
};
