import { useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { taskPriorities, taskPriorityName } from '#core/tasks/task-priority.ts';
import { DayField } from '#ui/kit/forms/DayField.tsx';
import { Field, Select } from '#ui/kit/forms/Field.tsx';
import type { TaskForm } from './task-form.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** How urgent a task is, and the day that it is due on. */
export const PlanFields = () => {
  const { register, formState } = useFormContext<TaskForm>();
  const { errors } = formState;
  return (
    <Pair>
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
      <DayField name="dueOn" label="Due" help="Empty for no date." />
    </Pair>
  );
};
