import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';

const Panel = styled.section`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};
  max-width: 440px;
  margin: 12vh auto;
  padding: ${({ theme }) => theme.space[4]};
  text-align: center;

  h1 {
    font-size: ${({ theme }) => theme.size.section};
  }

  p {
    color: ${({ theme }) => theme.color.muted};
  }
`;

type Props = {
  readonly title: string;
  readonly drawing?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: string;
  readonly onAction?: () => unknown;
  /** Beneath what it says. */
  readonly ways?: ReactNode;
};

export const FailurePanel = ({ title, drawing, children, action, onAction, ways }: Props) => (
  <Panel role="alert">
    {drawing}
    <h1>{title}</h1>
    {children === undefined ? null : <p>{children}</p>}
    {action === undefined ? null : <Button onClick={() => onAction?.()}>{action}</Button>}
    {ways}
  </Panel>
);
