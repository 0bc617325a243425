import { useWatch } from 'react-hook-form';
import { passwordScore } from '#core/vault/password-score.ts';
import type { Login } from '#core/vault/login.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { FormBody } from '#ui/kit/forms/FormBody.tsx';
import { loginActions } from '../login-actions.ts';
import { expiryIn, expiryValue } from './login-form.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

type Props = { readonly login: Login; readonly onDone: () => void };

/** Another password; the one before goes into the history with the reason. */
export const ChangeLoginPassword = ({ login, onDone }: Props) => {
  const form = useActionForm({
    defaultValues: { password: '', reason: '', expiry: expiryValue(login.expiryDate) },
    action: useFeature(loginActions).changePassword,
    input: ({ expiry, ...typed }) => ({ login, ...typed, expiry: expiryIn(expiry) }),
    onDone,
  });
  const { field } = form;
  const { control, formState, setValue } = form.form;
  const password = useWatch({ control, name: 'password' });
  const isWeaker = password !== '' && passwordScore(password) < login.score;
  return (
    <FormBody form={form} verb="Change password" onCancel={onDone}>
      <NewPasswordField
        label="New password"
        autoFocus
        value={password}
        problem={formState.errors.password?.message}
        onChange={(typed) => setValue('password', typed)}
      />
      {isWeaker ? <p role="status">This one is weaker than the password it replaces.</p> : null}
      <TextField label="Reason (optional)" help="Kept with the old password" autoComplete="off" {...field('reason')} />
      <TextField label="Expires (optional)" type="datetime-local" {...field('expiry')} />
    </FormBody>
  );
};
