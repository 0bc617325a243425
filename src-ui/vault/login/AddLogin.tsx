import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Login } from '#core/vault/login.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { vaultStores } from '../vault-stores.ts';
import { DetailFields } from './DetailFields.tsx';
import { contentIn, emptyLogin, newLoginFields, type NewLoginValues } from './login-form.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

type Props = { readonly onAdded: (login: Login) => void; readonly onClose: () => void };

/** A new login. Its id is made once, so that sending it twice makes one. */
export const AddLogin = ({ onAdded, onClose }: Props) => {
  const { portal, notify } = useApp();
  const { list } = useFeature(vaultStores);
  const [id] = useState(() => portal.vault.newId());
  const form = useForm<NewLoginValues>({ defaultValues: emptyLogin });
  const { control, register, handleSubmit, setError, setValue, formState } = form;
  const { errors, isSubmitting } = formState;
  const password = useWatch({ control, name: 'password' });
  const submit = handleSubmit(async (values) => {
    try {
      const login = await portal.vault.create(await id, contentIn(values));
      list.put(login);
      notify('success', 'Success!', 'The login is in your vault');
      onAdded(login);
    } catch (cause) {
      showFormFailure(setError, newLoginFields, cause);
    }
  });
  return (
    <Modal title="Add login" busy={isSubmitting} onClose={onClose}>
      <FormProvider {...form}>
        <DialogForm noValidate onSubmit={(event) => void submit(event)}>
          <ErrorSummary message={errors.root?.message} />
          <DetailFields />
          <NewPasswordField
            label="Password"
            value={password}
            problem={errors.password?.message}
            onChange={(typed) => setValue('password', typed)}
          />
          <TextField
            label="Expires (optional)"
            type="datetime-local"
            help="You are reminded seven days before and on the day"
            problem={errors.expiry?.message}
            {...register('expiry')}
          />
          <TextField
            label="Tags (optional)"
            help="Between commas"
            autoComplete="off"
            problem={errors.tags?.message}
            {...register('tags')}
          />
          <TextArea label="Notes (optional)" problem={errors.notes?.message} {...register('notes')} />
          <ModalActions>
            <Button disabled={isSubmitting} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" $look="primary" busy={isSubmitting}>
              Add login
            </Button>
          </ModalActions>
        </DialogForm>
      </FormProvider>
    </Modal>
  );
};
