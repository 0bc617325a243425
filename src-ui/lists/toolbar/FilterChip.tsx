import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { ChoiceButton, ToolButton, ToolWords } from './ChoiceButton.tsx';
import { chosenIn, type ListFilter, type PersonFilter } from './list-filter.ts';

const PersonPanel = lazy(() => import('./PersonPanel.tsx').then((module) => ({ default: module.PersonPanel })));

const Chip = styled.span`
  display: inline-flex;
  max-width: 100%;
  border: 1px dashed color-mix(in oklab, ${({ theme }) => theme.color.edge} 60%, transparent);
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.surface};

  button {
    min-height: 26px;

    @media (pointer: coarse) {
      min-height: calc(${({ theme }) => theme.control.touch} - 2px);
    }
  }

  &[data-set='true'] {
    border-style: solid;

    > :first-child {
      min-width: 0;
      padding-right: 4px;
    }
  }

  bdi {
    overflow: hidden;
    max-width: 200px;
    font-weight: ${({ theme }) => theme.weight.medium};
    text-overflow: ellipsis;
  }
`;

const Label = styled.span`
  color: ${({ theme }) => theme.color.muted};
`;

type ClearProps = { readonly label: string; readonly onClear: () => void };

const Clear = ({ label, onClear }: ClearProps) => (
  <ToolButton aria-label={`Clear ${label}`} style={{ padding: '0 8px 0 4px' }} onClick={onClear}>
    <X size={14} aria-hidden />
  </ToolButton>
);

const Words = ({ filter }: { readonly filter: ListFilter }) => {
  const chosen = chosenIn(filter);
  return chosen === undefined ? (
    <>
      <Plus size={12} aria-hidden />
      {filter.label}
    </>
  ) : (
    <>
      <Label>{filter.label}:</Label> <bdi>{chosen}</bdi>
    </>
  );
};

type Props<F extends ListFilter> = { readonly filter: F; readonly onChange: (value: string | undefined) => void };

const PersonButton = ({ filter, onChange }: Props<PersonFilter>) => {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <ToolButton ref={button} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Words filter={filter} />
      </ToolButton>
      {open ? (
        <Suspense>
          <PersonPanel label={filter.label} anchor={button} onChoose={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

/** A filter of a list: dashed while it is not set, and then what it is set to, with a way to take that back. */
export const FilterChip = ({ filter, onChange }: Props<ListFilter>) => {
  const { label, value } = filter;
  if (filter.kind === 'person' && value === undefined && !filter.canSearch) return null;
  const isFixed = filter.kind === 'person' && !filter.canSearch;
  return (
    <Chip data-set={value !== undefined}>
      {filter.kind === 'choice' ? (
        <ChoiceButton label={label} choices={filter.choices} value={value} onChoose={onChange}>
          <Words filter={filter} />
        </ChoiceButton>
      ) : null}
      {isFixed ? (
        <ToolWords>
          <Words filter={filter} />
        </ToolWords>
      ) : null}
      {filter.kind === 'person' && filter.canSearch ? <PersonButton filter={filter} onChange={onChange} /> : null}
      {value === undefined ? null : <Clear label={label} onClear={() => onChange(undefined)} />}
    </Chip>
  );
};
