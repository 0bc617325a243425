import styled from 'styled-components';
import { TextLink } from '#ui/kit/TextLink.ts';
import { textStyle } from '#ui/theme/text-style.ts';

const Crumb = styled.nav`
  ${textStyle('table')}
  margin-bottom: ${({ theme }) => theme.space[2]};

  @media print {
    display: none;
  }
`;

type Props = { readonly href: string; readonly children: string };

/** The way back to the list that a record belongs to. */
export const Breadcrumb = ({ href, children }: Props) => (
  <Crumb aria-label="Breadcrumb">
    <TextLink href={href}>{children}</TextLink>
  </Crumb>
);
