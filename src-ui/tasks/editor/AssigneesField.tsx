import { useId, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { Field } from '#ui/kit/forms/Field.tsx';
import { Chip, Chips, RemoveChip } from '#ui/people/Chips.tsx';
import { Person } from '#ui/people/People.tsx';
import { PersonSearch } from '#ui/people/PersonSearch.tsx';
import type { TaskForm } from './task-form.ts';

const Assignee = styled(Chip)`
  padding-left: 6px;
  border: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.surface};

  &[data-wrong='true'] {
    border-color: ${({ theme }) => theme.color.danger};
  }

  button {
    color: ${({ theme }) => theme.color.muted};
  }

  button:hover {
    color: ${({ theme }) => theme.color.text};
  }
`;

/** Who works on a task, found by their name or email. */
export const AssigneesField = () => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { control, formState } = useFormContext<TaskForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'assignees', keyName: 'field' });
  const errors = formState.errors.assignees;
  const wrong = fields.flatMap(({ name }, at) => {
    const message = errors?.[at]?.email?.message;
    return message === undefined ? [] : [`${name}: ${message}`];
  });
  const problem = errors?.message ?? errors?.root?.message ?? wrong[0];
  return (
    <div>
      <Field
        label="Assignees"
        problem={problem}
        help="Type at least two letters of a name or email. They are notified when the task is created."
      >
        {({ id, 'aria-describedby': note, 'aria-invalid': isInvalid }) => (
          <PersonSearch
            id={id}
            typed={typed}
            onType={setTyped}
            placeholder="Name or email"
            without={fields.map(({ email }) => email)}
            describedBy={note}
            isInvalid={isInvalid}
            onPick={({ id: userId, email, name }) => append({ userId, email, name }, { shouldFocus: false })}
          />
        )}
      </Field>
      {fields.length === 0 ? null : (
        <Chips id={listId} aria-label="Chosen assignees">
          {fields.map(({ field, name, email }, index) => (
            <Assignee key={field} title={email} data-wrong={errors?.[index] !== undefined}>
              <Person>
                <Avatar name={name} />
                <bdi>{name}</bdi>
              </Person>
              <RemoveChip name={name} onRemove={() => remove(index)} />
            </Assignee>
          ))}
        </Chips>
      )}
    </div>
  );
};
