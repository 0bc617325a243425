import X from 'lucide-react/icons/x';
import styled from 'styled-components';

export const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin-top: ${({ theme }) => theme.space[2]};
`;

/** A chosen person, with a {@link RemoveChip} at its end. */
export const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  border-radius: ${({ theme }) => theme.radius.full};
  overflow-wrap: anywhere;
`;

const Remove = styled.button.attrs({ type: 'button' })`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  outline-offset: -2px;

  @media (pointer: coarse) {
    width: ${({ theme }) => theme.control.touch};
    height: ${({ theme }) => theme.control.touch};
  }
`;

type Props = { readonly name: string; readonly onRemove: () => void };

export const RemoveChip = ({ name, onRemove }: Props) => (
  <Remove aria-label={`Remove ${name}`} onClick={onRemove}>
    <X size={14} aria-hidden />
  </Remove>
);
