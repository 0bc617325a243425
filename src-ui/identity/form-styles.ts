import styled from 'styled-components';
import { Link } from '#ui/routing/Link.tsx';

export const FormStack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  overflow-wrap: anywhere;
`;

export const FormFoot = styled.p`
  color: ${({ theme }) => theme.color.muted};
  text-align: center;
`;

export const TextLink = styled(Link)`
  color: ${({ theme }) => theme.color.accentText};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-decoration: underline;
  text-underline-offset: 3px;
`;
