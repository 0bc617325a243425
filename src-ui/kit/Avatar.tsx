import styled from 'styled-components';
import { initials } from '#core/kernel/initials.ts';

const Disc = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.accentSoft};
  color: ${({ theme }) => theme.color.accentText};
  font-size: 11px;
  font-weight: ${({ theme }) => theme.weight.bold};
`;

type Props = { readonly name: string };

export const Avatar = ({ name }: Props) => <Disc aria-hidden>{initials(name)}</Disc>;
