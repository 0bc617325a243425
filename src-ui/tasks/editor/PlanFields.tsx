import { useFormContext } from 'react-hook-form';
import { taskPriorities, taskPriorityName } from '#core/tasks/task-priority.ts';
import { DayField } from '#ui/kit/forms/DayField.tsx';
import { Field, Select } from '#ui/kit/forms/Field.tsx';
import type { TaskForm } from './task-form.ts';

/** How urgent a task is, and the day that it is due on. */
export const PlanFields = () => {
  const { register, formState } = useFormContext<TaskForm>();
  const { errors } = formState;
  return (
    <>
      <Field label="Priority" problem={errors.priority?.message}>
        {(ids) => (
          <Select {...ids} {...register('priority')}>
            {taskPriorities.map((priority) => (
              <option key={priority} value={priority}>
                {taskPriorityName(priority)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DayField name="dueOn" label="Due" />
    </>
  );
};
