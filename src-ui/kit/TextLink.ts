import styled from 'styled-components';
import { Link } from '#ui/routing/Link.tsx';

/** A link within a text. */
export const TextLink = styled(Link)`
  color: ${({ theme }) => theme.color.accentText};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-decoration: underline;
  text-underline-offset: 3px;
`;
