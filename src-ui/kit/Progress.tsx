import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled.label`
  display: grid;
  gap: 6px;
  font-size: ${({ theme }) => theme.size.table};
  font-variant-numeric: tabular-nums;
`;

/** Only the bar; it needs an aria-label. */
export const ProgressBar = styled.progress`
  width: 100%;
  height: 8px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.full};
  overflow: hidden;
  appearance: none;
  background: ${({ theme }) => theme.color.line};

  &::-webkit-progress-bar {
    background: ${({ theme }) => theme.color.line};
  }

  &::-webkit-progress-value {
    background: ${({ theme }) => theme.color.accent};
  }

  &::-moz-progress-bar {
    background: ${({ theme }) => theme.color.accent};
  }
`;

type Props = { readonly done: number; readonly total: number; readonly children: ReactNode };

/** How far some work has come; the children say it in words. */
export const Progress = ({ done, total, children }: Props) => (
  <Frame>
    <span>{children}</span>
    <ProgressBar value={done} max={Math.max(1, total)} />
  </Frame>
);
