import { draftLimits } from '#core/proposals/proposal-draft.ts';
import type { TemplateDraft } from '#core/proposals/templates/template.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { FormDialog } from '#ui/kit/forms/FormDialog.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { templateActions } from './template-actions.ts';

type Props = {
  readonly title: string;
  /** The name that is proposed. */
  readonly name: string;
  readonly draftOf: (name: string) => TemplateDraft;
  readonly onClose: () => void;
};

/** Asks for the name under which something is kept for proposals to come. */
export const SaveTemplateDialog = ({ title, name, draftOf, onClose }: Props) => {
  const { save } = useFeature(templateActions);
  const form = useActionForm({
    defaultValues: { name },
    action: save,
    input: (values: { readonly name: string }) => draftOf(values.name),
    onDone: onClose,
  });
  return (
    <FormDialog title={title} form={form} verb="Save" onClose={onClose}>
      <TextField
        label="Name"
        autoFocus
        maxLength={draftLimits.title}
        help="One with the same name is replaced."
        {...form.field('name')}
      />
    </FormDialog>
  );
};
