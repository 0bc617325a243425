import { useFormContext, useWatch } from 'react-hook-form';
import { invalid } from '#core/kernel/app-error.ts';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { PassphraseStrengthLine } from './PassphraseStrengthLine.tsx';

/** What a form with a new passphrase holds of it. */
export type NewPassphrase = { readonly passphrase: string; readonly repeated: string };

/** The passphrase that was typed twice. Throws `invalid` where the two differ. */
export const repeatedPassphrase = ({ passphrase, repeated }: NewPassphrase): string => {
  if (passphrase !== repeated) throw invalid('repeated', 'The two passphrases differ');
  return passphrase;
};

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
