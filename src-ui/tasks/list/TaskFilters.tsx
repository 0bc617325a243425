import X from 'lucide-react/icons/x';
import { useState } from 'react';
import styled from 'styled-components';
import { isolated } from '#core/kernel/isolated.ts';
import { taskDues, type TaskDue } from '#core/tasks/task-due.ts';
import { taskSorts, type TaskSort } from '#core/tasks/task-gateway.ts';
import { taskPriorities, taskPriorityName } from '#core/tasks/task-priority.ts';
import { useBrands } from '#ui/brands/use-brands.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Select } from '#ui/kit/forms/Field.tsx';
import { SearchBox } from '#ui/kit/forms/SearchBox.tsx';
import { PersonSearch } from '#ui/people/PersonSearch.tsx';
import type { TaskFilterControls } from './use-task-filter.ts';

const Bar = styled.search`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${({ theme }) => theme.space[2]};
  margin-bottom: ${({ theme }) => theme.space[4]};

  select {
    width: 150px;
  }

  > div:nth-of-type(2) {
    width: 220px;
  }

  ${({ theme }) => theme.media.phone} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :not(select) {
      grid-column: 1 / -1;
    }

    select,
    > div:nth-of-type(2) {
      width: 100%;
    }
  }
`;

type Props = {
  readonly controls: TaskFilterControls;
  readonly isAdmin: boolean;
  /** The name of the person whose tasks are shown, as far as it is known. */
  readonly assigneeName: string | undefined;
  readonly onAssignee: (person: { readonly id: string }) => void;
};

const dueNames: Readonly<Record<TaskDue, string>> = {
  overdue: 'Overdue',
  week: 'Due within a week',
  none: 'No date',
};

const sortNames: Readonly<Record<TaskSort, string>> = {
  created: 'Newest first',
  due: 'Next due first',
  priority: 'Most urgent first',
};

/** Search, filters and order of a list of tasks. */
export const TaskFilters = ({ controls, isAdmin, assigneeName, onAssignee }: Props) => {
  const { filter, sort, isFiltered, text, setText, change, clear } = controls;
  const [person, setPerson] = useState('');
  const brands = useBrands();
  const isOther = filter.brandId !== undefined && !brands.some(({ id }) => id === filter.brandId);
  return (
    <Bar aria-label="Filter tasks">
      <SearchBox label="Search tasks" placeholder="Title, details, comments" value={text} onChange={setText} />
      <Select
        aria-label="Brand"
        value={filter.brandId ?? ''}
        onChange={(event) => change({ brand: event.target.value })}
      >
        <option value="">All brands</option>
        {isOther ? <option value={filter.brandId}>Another brand</option> : null}
        {brands.map(({ id, name }) => (
          <option key={id} value={id}>
            {isolated(name)}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Priority"
        value={filter.priority ?? ''}
        onChange={(event) => change({ priority: event.target.value })}
      >
        <option value="">All priorities</option>
        {taskPriorities.toReversed().map((priority) => (
          <option key={priority} value={priority}>
            {taskPriorityName(priority)}
          </option>
        ))}
      </Select>
      <Select aria-label="Due" value={filter.due ?? ''} onChange={(event) => change({ due: event.target.value })}>
        <option value="">Due any time</option>
        {taskDues.map((due) => (
          <option key={due} value={due}>
            {dueNames[due]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Order"
        value={sort}
        onChange={({ target: { value } }) => change({ sort: value === 'created' ? undefined : value })}
      >
        {taskSorts.map((each) => (
          <option key={each} value={each}>
            {sortNames[each]}
          </option>
        ))}
      </Select>
      {isAdmin && filter.assigneeId === undefined ? (
        <PersonSearch
          label="Assignee"
          typed={person}
          onType={setPerson}
          placeholder="Assignee’s name or email"
          without={[]}
          onPick={onAssignee}
        />
      ) : null}
      {filter.assigneeId === undefined ? null : (
        <Button
          onClick={() => change({ assignee: undefined })}
          aria-label={`Of ${assigneeName ?? 'one person'}, show all`}
        >
          <span>
            Of <bdi>{assigneeName ?? 'one person'}</bdi>
          </span>
          <X size={14} aria-hidden />
        </Button>
      )}
      {isFiltered ? (
        <Button $look="quiet" onClick={clear}>
          Clear filters
        </Button>
      ) : null}
    </Bar>
  );
};
