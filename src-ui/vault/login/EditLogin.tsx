import { FormProvider, useForm } from 'react-hook-form';
import type { Login } from '#core/vault/login.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { vaultStores } from '../vault-stores.ts';
import { DetailFields } from './DetailFields.tsx';
import { detailFields, detailsIn, detailValues, type DetailValues } from './login-form.ts';

type Props = { readonly login: Login; readonly totp: string; readonly onDone: () => void };

export const EditLogin = ({ login, totp, onDone }: Props) => {
  const { portal, notify } = useApp();
  const { list } = useFeature(vaultStores);
  const form = useForm<DetailValues>({ defaultValues: detailValues(login, totp) });
  const { handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (values) => {
    try {
      list.put(await portal.vault.edit(login, detailsIn(values)));
      notify('success', 'Success!', 'The login is changed');
      onDone();
    } catch (cause) {
      showFormFailure(setError, detailFields, cause);
    }
  });
  return (
    <FormProvider {...form}>
      <DialogForm noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary message={errors.root?.message} />
        <DetailFields />
        <ModalActions>
          <Button disabled={isSubmitting} onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" $look="primary" busy={isSubmitting}>
            Save login
          </Button>
        </ModalActions>
      </DialogForm>
    </FormProvider>
  );
};
