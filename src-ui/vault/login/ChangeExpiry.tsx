import { useForm } from 'react-hook-form';
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

type Props = { readonly login: Login; readonly onDone: () => void };

export const ChangeExpiry = ({ login, onDone }: Props) => {
  const { portal, notify } = useApp();
  const { list } = useFeature(vaultStores);
  const form = useForm({ defaultValues: { expiry: expiryValue(login.expiryDate) } });
  const { register, handleSubmit, setError, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ expiry }) => {
    try {
      list.put(await portal.vault.changeExpiry(login, expiryIn(expiry)));
      notify('success', 'Success!', expiry === '' ? 'The password never expires' : 'The expiry date is changed');
      onDone();
    } catch (cause) {
      showFormFailure(setError, ['expiry'], cause);
    }
  });
  return (
    <DialogForm noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary message={errors.root?.message} />
      <TextField
        label="Expires"
        type="datetime-local"
        help="Empty for never. You are reminded seven days before and on the day."
        autoFocus
        problem={errors.expiry?.message}
        {...register('expiry')}
      />
      <ModalActions>
        <Button $look="quiet" onClick={() => setValue('expiry', '')}>
          Never expires
        </Button>
        <Button disabled={isSubmitting} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" $look="primary" busy={isSubmitting}>
          Save expiry
        </Button>
      </ModalActions>
    </DialogForm>
  );
};
