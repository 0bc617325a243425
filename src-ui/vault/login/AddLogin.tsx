import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Login } from '#core/vault/login.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { FormDialog } from '#ui/kit/forms/FormDialog.tsx';
import { loginActions } from '../login-actions.ts';
import { DetailFields } from './DetailFields.tsx';
import { contentIn, emptyLogin } from './login-form.ts';
import { NewPasswordField } from './NewPasswordField.tsx';

type Props = { readonly onAdded: (login: Login) => void; readonly onClose: () => void };

export const AddLogin = ({ onAdded, onClose }: Props) => {
  const { newId, create } = useFeature(loginActions);
  const [id] = useState(newId);
  const form = useActionForm({
    defaultValues: emptyLogin,
    action: create,
    input: (values) => ({ id, content: contentIn(values) }),
    onDone: onAdded,
  });
  const { field } = form;
  const password = useWatch({ control: form.form.control, name: 'password' });
  return (
    <FormDialog title="Add login" form={form} verb="Add login" onClose={onClose}>
      <DetailFields />
      <NewPasswordField
        label="Password"
        value={password}
        problem={form.form.formState.errors.password?.message}
        onChange={(typed) => form.form.setValue('password', typed)}
      />
      <TextField
        label="Expires (optional)"
        type="datetime-local"
        help="You are reminded seven days before and on the day"
        {...field('expiry')}
      />
      <TextField label="Tags (optional)" help="Between commas" autoComplete="off" {...field('tags')} />
      <TextArea label="Notes (optional)" autoComplete="off" {...field('notes')} />
    </FormDialog>
  );
};
