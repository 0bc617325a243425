import styled from 'styled-components';
import { initials } from '#core/kernel/initials.ts';

const Disc = styled.span<{ readonly $size: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.accentSoft};
  color: ${({ theme }) => theme.color.accentText};
  font-size: 11px;
  font-weight: ${({ theme }) => theme.weight.bold};
`;

type Props = {
  readonly name: string;
  /** Pixels across. */
  readonly size?: number;
};

export const Avatar = ({ name, size = 28 }: Props) => (
  <Disc $size={size} aria-hidden>
    {initials(name)}
  </Disc>
);
