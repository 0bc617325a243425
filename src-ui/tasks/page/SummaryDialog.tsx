import { useState } from 'react';
import { taskLimits, type Task } from '#core/tasks/task.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { TextArea } from '#ui/kit/forms/Field.tsx';
import { FormDialog } from '#ui/kit/forms/FormDialog.tsx';
import { useSentForm } from '#ui/kit/forms/use-action-form.ts';
import { useFormMemory, useRememberedForm } from '#ui/kit/forms/use-form-memory.ts';
import { Clash } from '../editor/Clash.tsx';
import { taskActions } from '../task-actions.ts';
import { taskStores } from '../task-stores.ts';

type Values = { readonly summary: string };
type Props = { readonly task: Task; readonly onClose: () => void };

const textOf = ({ summary }: Task): string => summary?.text ?? '';

/** A summary in a person's own words. One that was saved meanwhile is shown beside it, to choose from. */
export const SummaryDialog = ({ task, onClose }: Props) => {
  const name = `summary-${task.id}`;
  const { run } = useAction(useFeature(taskActions).writeSummary);
  const { one } = useFeature(taskStores);
  const [seen, setSeen] = useState(task);
  const form = useSentForm<Values>({
    defaultValues: { summary: textOf(task) },
    ...useRememberedForm<Values>(name),
    send: async ({ summary }) => {
      const outcome = await run({ seen, text: summary });
      if (outcome.ok) {
        forget();
        onClose();
      } else if (outcome.error.kind === 'conflict') await one(task.id).getState().refresh();
      return outcome;
    },
  });
  const forget = useFormMemory(name, form.form);
  const take = (): void => {
    form.form.setValue('summary', textOf(task), { shouldDirty: true });
    setSeen(task);
  };
  return (
    <FormDialog title="Write the summary" form={form} verb="Save summary" onClose={onClose}>
      {textOf(task) === textOf(seen) ? null : (
        <Clash what="summary" theirs={textOf(task)} onTake={take} onKeep={() => setSeen(task)} />
      )}
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
