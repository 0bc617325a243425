import styled from 'styled-components';

const Box = styled.input.attrs({ type: 'checkbox' })`
  width: 18px;
  height: 18px;
  margin: 2px 0 0;
  accent-color: ${({ theme }) => theme.color.accent};
  cursor: pointer;

  &:disabled {
    cursor: default;
  }

  @media (pointer: coarse) {
    width: 24px;
    height: 24px;
  }
`;

type Props = {
  readonly labelledBy: string;
  readonly checked: boolean;
  /** Whether it stays as it is. */
  readonly fixed: boolean;
  readonly onChange: () => void;
};

export const ItemCheckbox = ({ labelledBy, checked, fixed, onChange }: Props) => (
  <Box aria-labelledby={labelledBy} checked={checked} disabled={fixed} onChange={onChange} />
);
