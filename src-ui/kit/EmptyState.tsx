import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[7]} ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.muted};
  text-align: center;

  p {
    max-width: 46ch;
  }
`;

type Props = { readonly drawing: ReactNode; readonly children: ReactNode; readonly action?: ReactNode };

/** A drawing, one sentence and what to do next. */
export const EmptyState = ({ drawing, children, action }: Props) => (
  <Frame>
    {drawing}
    <p>{children}</p>
    {action}
  </Frame>
);
