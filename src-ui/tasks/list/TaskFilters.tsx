import X from 'lucide-react/icons/x';
import { useState } from 'react';
import styled from 'styled-components';
import { isolated } from '#core/kernel/isolated.ts';
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
    width: 180px;
  }

  > div:nth-of-type(2) {
    width: 220px;
  }

  ${({ theme }) => theme.media.phone} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);

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

/** Search, brand and assignee of a list of tasks. */
export const TaskFilters = ({ controls, isAdmin, assigneeName, onAssignee }: Props) => {
  const { filter, isFiltered, text, setText, change, clear } = controls;
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
