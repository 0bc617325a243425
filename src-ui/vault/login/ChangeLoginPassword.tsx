import { useForm, useWatch } from 'react-hook-form';
import { passwordScore } from '#core/vault/password-score.ts';
import type { Login } from '#core/vault/login.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { vaultStores } from '../vault-stores.ts';
import { expiryIn, expiryValue } from './login-form.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

type Props = { readonly login: Login; readonly onDone: () => void };

/** Another password; the one before goes into the history with the reason. */
export const ChangeLoginPassword = ({ login, onDone }: Props) => {
  const { portal, notify } = useApp();
  const { list } = useFeature(vaultStores);
  const form = useForm({ defaultValues: { password: '', reason: '', expiry: expiryValue(login.expiryDate) } });
  const { control, register, handleSubmit, setError, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });
  const submit = handleSubmit(async (typed) => {
    try {
      const changed = await portal.vault.changePassword(login, typed.password, typed.reason, expiryIn(typed.expiry));
      list.put(changed);
      notify('success', 'Success!', 'The password before it is in the history');
      onDone();
    } catch (cause) {
      showFormFailure(setError, ['password', 'reason', 'expiry'], cause);
    }
  });
  const isWeaker = password !== '' && passwordScore(password) < login.score;
  return (
    <DialogForm noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary message={errors.root?.message} />
      <NewPasswordField
        label="New password"
        autoFocus
        value={password}
        problem={errors.password?.message}
        onChange={(typed) => setValue('password', typed)}
      />
      {isWeaker ? <p role="status">This one is weaker than the password it replaces.</p> : null}
      <TextField
        label="Reason (optional)"
        help="Kept with the old password"
        problem={errors.reason?.message}
        {...register('reason')}
      />
      <TextField
        label="Expires (optional)"
        type="datetime-local"
        problem={errors.expiry?.message}
        {...register('expiry')}
      />
      <ModalActions>
        <Button disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" $look="primary" busy={isSubmitting}>
          Change password
        </Button>
      </ModalActions>
    </DialogForm>
  );
};
