import styled from 'styled-components';

const Box = styled.input.attrs({ type: 'checkbox' })`
  width: 18px;
  height: 18px;
  margin: 2px 0 0;
  accent-color: ${({ theme }) => theme.color.accent};
  cursor: pointer;

  @media (pointer: coarse) {
    width: 24px;
    height: 24px;
  }
`;

type Props = { readonly labelledBy: string; readonly checked: boolean; readonly onChange: () => void };

export const ItemCheckbox = ({ labelledBy, checked, onChange }: Props) => (
  <Box aria-labelledby={labelledBy} checked={checked} onChange={onChange} />
);
