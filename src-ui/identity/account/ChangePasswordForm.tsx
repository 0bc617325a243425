import { useForm } from 'react-hook-form';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { FormStack } from '#ui/identity/form-styles.ts';

const empty = { current: '', next: '', repeated: '' };

export const ChangePasswordForm = () => {
  const { notify, portal } = useApp();
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: empty });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ current, next, repeated }) => {
    try {
      await portal.identity.changePassword(current, next, repeated);
      reset(empty);
      notify('success', 'Success!', 'Your password is changed');
    } catch (cause) {
      showFormFailure(setError, ['current', 'next', 'repeated'], cause);
    }
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary message={errors.root?.message} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        problem={errors.current?.message}
        {...register('current')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters"
        problem={errors.next?.message}
        {...register('next')}
      />
      <PasswordField
        label="Repeat new password"
        autoComplete="new-password"
        problem={errors.repeated?.message}
        {...register('repeated')}
      />
      <div>
        <Button type="submit" $look="primary" busy={isSubmitting}>
          Change password
        </Button>
      </div>
    </FormStack>
  );
};
