import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '#ui/routing/Link.tsx';

export const Cell = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-rows: auto 1fr auto;
  min-width: 0;
  min-height: 84px;
  padding: ${({ theme }) => theme.space[4]} 20px;
  background: ${({ theme }) => theme.color.surface};

  a&:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  dt,
  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    line-height: ${({ theme }) => theme.line.meta};
  }

  dd {
    align-self: center;
    font-size: clamp(${({ theme }) => theme.size.lead}, 11cqi, ${({ theme }) => theme.size.title});
    font-weight: ${({ theme }) => theme.weight.bold};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 32px;
    overflow-wrap: anywhere;
  }

  dl {
    display: contents;
  }
`;

type Props = {
  readonly label: string;
  readonly figure: ReactNode;
  readonly hint: ReactNode;
  /** The list that the figure counts or sums up. */
  readonly href: string;
};

/** One figure of a strip, which leads to the list behind it. */
export const FigureCell = ({ label, figure, hint, href }: Props) => (
  <Cell as={Link} href={href}>
    <dl>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </dl>
    <small>{hint}</small>
  </Cell>
);
