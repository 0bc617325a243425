import { taskLimits, type Task } from '#core/tasks/task.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { TextArea } from '#ui/kit/forms/Field.tsx';
import { FormDialog } from '#ui/kit/forms/FormDialog.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { useFormMemory, useRememberedForm } from '#ui/kit/forms/use-form-memory.ts';
import { taskActions } from '../task-actions.ts';

type Values = { readonly summary: string };
type Props = { readonly task: Task; readonly onClose: () => void };

/** A summary in a person's own words. */
export const SummaryDialog = ({ task, onClose }: Props) => {
  const name = `summary-${task.id}`;
  const form = useActionForm({
    defaultValues: { summary: task.summary?.text ?? '' },
    ...useRememberedForm<Values>(name),
    action: useFeature(taskActions).writeSummary,
    input: ({ summary }: Values) => ({ id: task.id, text: summary }),
    onDone: () => {
      forget();
      onClose();
    },
  });
  const forget = useFormMemory(name, form.form);
  return (
    <FormDialog title="Write the summary" form={form} verb="Save summary" onClose={onClose}>
      <TextArea
        label="Summary"
        rows={8}
        autoFocus
        maxLength={taskLimits.summary}
        help="Empty to remove it."
        {...form.field('summary')}
      />
    </FormDialog>
  );
};
