import type { ReactNode } from 'react';
import styled from 'styled-components';

export type StatusTone = 'neutral' | 'info' | 'positive' | 'warning' | 'danger';

const Word = styled.span<{ readonly $tone: StatusTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  white-space: nowrap;

  &::before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: ${({ theme, $tone }) => ($tone === 'neutral' ? theme.color.edge : theme.color[$tone])};
  }
`;

type Props = { readonly tone: StatusTone; readonly children: ReactNode };

/** A dot and a word. */
export const Status = ({ tone, children }: Props) => <Word $tone={tone}>{children}</Word>;
