import { useRef } from 'react';
import styled from 'styled-components';

/** The column of check boxes, which phones have no room for. */
export const SelectColumn = styled.td`
  && {
    width: 36px;
    padding-right: 0;
  }

  thead && {
    position: sticky;
    z-index: 2;
    top: 0;
    height: 36px;
    background: ${({ theme }) => theme.color.surface};
  }

  input {
    position: relative;
    z-index: 1;
    width: 16px;
    height: 16px;
    accent-color: ${({ theme }) => theme.color.accent};
    vertical-align: middle;
  }

  @media (hover: hover) {
    input:not(:checked, :focus-visible) {
      opacity: 0;
    }

    tr:hover > & > input,
    tr:focus-within > & > input,
    table:has(input:checked) & > input {
      opacity: 1;
    }
  }

  ${({ theme }) => theme.media.phone} {
    && {
      display: none;
    }
  }
`;

type Props = {
  /** What the record of the row is called. */
  readonly name: string;
  readonly isSelected: boolean;
  readonly onSelect: (event: { readonly shiftKey: boolean }) => void;
};

/** Selects the row; with Shift everything from the row that was clicked before. */
export const SelectCell = ({ name, isSelected, onSelect }: Props) => {
  const isShift = useRef(false);
  return (
    <SelectColumn>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onClick={({ shiftKey }) => {
          isShift.current = shiftKey;
        }}
        onChange={() => onSelect({ shiftKey: isShift.current })}
      />
    </SelectColumn>
  );
};
