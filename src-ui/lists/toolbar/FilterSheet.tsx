import X from 'lucide-react/icons/x';
import { useState } from 'react';
import styled from 'styled-components';
import { isolated } from '#core/kernel/isolated.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Field, FieldStack, Label, Select } from '#ui/kit/forms/Field.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { DeviceLink } from '#ui/kit/TextLink.ts';
import { PersonSearch } from '#ui/people/PersonSearch.tsx';
import { chosenIn, type Choice, type ListFilter, type PersonFilter } from './list-filter.ts';

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`;

type FieldProps<F extends ListFilter> = {
  readonly filter: F;
  readonly onChange: (value: string | undefined) => void;
};

const PersonField = ({ filter, onChange }: FieldProps<PersonFilter>) => {
  const [typed, setTyped] = useState('');
  const chosen = chosenIn(filter);
  if (chosen === undefined && !filter.canSearch) return null;
  if (chosen !== undefined)
    return (
      <FieldStack>
        <Label as="span">{filter.label}</Label>
        <Button aria-label={`Clear ${filter.label}`} onClick={() => onChange(undefined)}>
          <bdi>{chosen}</bdi>
          <X size={14} aria-hidden />
        </Button>
      </FieldStack>
    );
  return (
    <Field label={filter.label}>
      {({ id }) => (
        <PersonSearch
          id={id}
          typed={typed}
          onType={setTyped}
          placeholder="Name or email"
          without={[]}
          onPick={(person) => onChange(person.id)}
        />
      )}
    </Field>
  );
};

type ChoiceProps = {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string | undefined;
  /** What a value is called that is none of the choices. */
  readonly other?: string | undefined;
  readonly hasNone: boolean;
  readonly onChange: (value: string | undefined) => void;
};

const ChoiceField = ({ label, choices, value, other, hasNone, onChange }: ChoiceProps) => {
  const isOther = value !== undefined && !choices.some((choice) => choice.value === value);
  return (
    <Field label={label}>
      {(ids) => (
        <Select
          {...ids}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        >
          {hasNone ? <option value="">Any</option> : null}
          {isOther ? <option value={value}>{other ?? value}</option> : null}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.count === undefined ? isolated(choice.label) : `${isolated(choice.label)} (${choice.count})`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};

type Props = {
  readonly filters: readonly ListFilter[];
  readonly sorts: readonly Choice[];
  readonly sort: string | undefined;
  readonly isFiltered: boolean;
  readonly csv: { readonly url: string; readonly label: string } | undefined;
  readonly onChange: (filter: ListFilter, value: string | undefined) => void;
  readonly onSort: (value: string | undefined) => void;
  readonly onClear: () => void;
  readonly onClose: () => void;
};

/** The filters and the order of a list on a phone. Mounted means open. */
export const FilterSheet = ({ filters, sorts, sort, isFiltered, csv, onChange, onSort, onClear, onClose }: Props) => (
  <Modal title="Filter" onClose={onClose}>
    <Stack>
      {filters.map((filter) =>
        filter.kind === 'person' ? (
          <PersonField key={filter.name} filter={filter} onChange={(value) => onChange(filter, value)} />
        ) : (
          <ChoiceField
            key={filter.name}
            label={filter.label}
            choices={filter.choices}
            value={filter.value}
            other={filter.other}
            hasNone
            onChange={(value) => onChange(filter, value)}
          />
        ),
      )}
      {sorts.length < 2 ? null : (
        <ChoiceField label="Sort" choices={sorts} value={sort} hasNone={false} onChange={onSort} />
      )}
      {csv === undefined ? null : (
        <DeviceLink href={csv.url} download>
          {csv.label}
        </DeviceLink>
      )}
    </Stack>
    <ModalActions>
      {isFiltered ? (
        <Button $look="quiet" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
      <Button $look="primary" onClick={onClose}>
        Done
      </Button>
    </ModalActions>
  </Modal>
);
