import type { Login } from '#core/vault/login.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { FormBody } from '#ui/kit/forms/FormBody.tsx';
import { loginActions } from '../login-actions.ts';
import { expiryIn, expiryValue } from './login-form.ts';

type Props = { readonly login: Login; readonly onDone: () => void };

export const ChangeExpiry = ({ login, onDone }: Props) => {
  const form = useActionForm({
    defaultValues: { expiry: expiryValue(login.expiryDate) },
    action: useFeature(loginActions).changeExpiry,
    input: ({ expiry }) => ({ login, expiry: expiryIn(expiry) }),
    onDone,
  });
  const never = (
    <Button $look="quiet" onClick={() => form.form.setValue('expiry', '')}>
      Never expires
    </Button>
  );
  return (
    <FormBody form={form} verb="Save expiry" actions={never} onCancel={onDone}>
      <TextField
        label="Expires"
        type="datetime-local"
        help="Empty for never. You are reminded seven days before and on the day."
        autoFocus
        {...form.field('expiry')}
      />
    </FormBody>
  );
};
