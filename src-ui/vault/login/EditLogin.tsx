import type { Login } from '#core/vault/login.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { FormBody } from '#ui/kit/forms/FormBody.tsx';
import { loginActions } from '../login-actions.ts';
import { DetailFields } from './DetailFields.tsx';
import { detailsIn, detailValues } from './login-form.ts';

type Props = { readonly login: Login; readonly totp: string; readonly onDone: () => void };

export const EditLogin = ({ login, totp, onDone }: Props) => {
  const form = useActionForm({
    defaultValues: detailValues(login, totp),
    action: useFeature(loginActions).edit,
    input: (values) => ({ login, details: detailsIn(values) }),
    onDone,
  });
  return (
    <FormBody form={form} verb="Save login" onCancel={onDone}>
      <DetailFields />
    </FormBody>
  );
};
