import { useFormContext, useWatch } from 'react-hook-form';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { PassphraseStrengthLine } from './PassphraseStrengthLine.tsx';

/** What a form with a new passphrase holds of it. */
export type NewPassphrase = { readonly passphrase: string; readonly repeated: string };

/** What is wrong with the repetition, or undefined. */
export const repeatProblem = ({ passphrase, repeated }: NewPassphrase): string | undefined =>
  passphrase === repeated ? undefined : 'The two passphrases differ';

type Props = { readonly label: string; readonly help?: string; readonly autoFocus?: boolean };

/** A new passphrase, how hard it is to guess, and the same again. */
export const NewPassphraseFields = ({ label, autoFocus = false, ...rest }: Props) => {
  const { control, register, formState } = useFormContext<NewPassphrase>();
  const { errors } = formState;
  const passphrase = useWatch({ control, name: 'passphrase' });
  return (
    <>
      <PasswordField
        {...rest}
        label={label}
        autoComplete="new-password"
        autoFocus={autoFocus}
        problem={errors.passphrase?.message}
        {...register('passphrase')}
      />
      <PassphraseStrengthLine passphrase={passphrase} />
      <PasswordField
        label="Repeat the passphrase"
        autoComplete="new-password"
        problem={errors.repeated?.message}
        {...register('repeated')}
      />
    </>
  );
};
