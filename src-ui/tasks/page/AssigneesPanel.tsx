import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Task, TaskAssignee } from '#core/tasks/task.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { PopoverPanel } from '#ui/kit/overlays/PopoverPanel.tsx';
import { People } from '#ui/people/People.tsx';
import { PersonSearch } from '#ui/people/PersonSearch.tsx';
import type { PanelProps } from '#ui/record/Property.tsx';
import { taskActions } from '../task-actions.ts';

const Frame = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[2]};
  width: 300px;
  min-height: 340px;
  padding: ${({ theme }) => theme.space[2]};
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-left: ${({ theme }) => theme.space[2]};
`;

type Props = PanelProps & { readonly task: Task };

/** Who works on a task: each one found or taken off is saved at once. */
export const AssigneesPanel = ({ task, label, anchor, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  const searchId = useId();
  const { change } = useFeature(taskActions);
  const { assignees } = task;
  const add = (person: TaskAssignee): void =>
    void change.run({
      task,
      recipe: (draft) => ({ assignees: [...draft.assignees.filter(({ email }) => email !== person.email), person] }),
      shown: { assignees: [...assignees, person] },
    });
  const remove = ({ email }: TaskAssignee): void =>
    void change.run({
      task,
      recipe: (draft) => ({ assignees: draft.assignees.filter((each) => each.email !== email) }),
      shown: { assignees: assignees.filter((each) => each.email !== email) },
    });
  return (
    <PopoverPanel label={label} anchor={anchor} onClose={onClose}>
      <Frame>
        <PersonSearch
          id={searchId}
          label={label}
          typed={typed}
          onType={setTyped}
          placeholder="Name or email"
          without={assignees.map(({ email }) => email)}
          onPick={({ id, email, name }) => add({ userId: id, email, name })}
        />
        <ul aria-label="Chosen assignees">
          {assignees.map((person) => (
            <Row key={person.userId} title={person.email}>
              <People people={[person]} />
              <IconButton aria-label={`Remove ${person.name}`} title="Remove" onClick={() => remove(person)}>
                <X size={14} aria-hidden />
              </IconButton>
            </Row>
          ))}
        </ul>
      </Frame>
    </PopoverPanel>
  );
};
