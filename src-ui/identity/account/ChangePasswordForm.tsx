import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { FormStack } from '#ui/identity/form-styles.ts';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { accountActions } from '../identity-actions.ts';

export const ChangePasswordForm = () => {
  const form = useActionForm({
    defaultValues: { current: '', next: '', repeated: '' },
    action: useFeature(accountActions).changePassword,
    input: (typed) => typed,
    onDone: (_changed, { reset }) => reset(),
  });
  return (
    <FormStack noValidate onSubmit={form.onSubmit}>
      <ErrorSummary message={form.failure} />
      <PasswordField label="Current password" autoComplete="current-password" {...form.field('current')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters"
        {...form.field('next')}
      />
      <PasswordField label="Repeat new password" autoComplete="new-password" {...form.field('repeated')} />
      <div>
        <Button type="submit" $look="primary" busy={form.busy}>
          Change password
        </Button>
      </div>
    </FormStack>
  );
};
