import { isolated } from '#core/kernel/isolated.ts';
import styled from 'styled-components';
import type { RowProblem } from '#core/vault/exchange/exchanged-login.ts';
import { VirtualRows } from './VirtualRows.tsx';

const Line = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  height: 100%;
  padding: 0 ${({ theme }) => theme.space[3]};
  line-height: 1.3;

  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  span:last-child {
    color: ${({ theme }) => theme.color.danger};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

type Props = { readonly label: string; readonly problems: readonly RowProblem[] };

/** Rows of a file that were left out, each with its number and why. */
export const RowProblems = ({ label, problems }: Props) => (
  <VirtualRows label={label} items={problems}>
    {({ row, name, reason }) => (
      <Line title={reason}>
        <span>
          Row {row}
          {name === '' ? '' : `: ${isolated(name)}`}
        </span>
        <span>{reason}</span>
      </Line>
    )}
  </VirtualRows>
);
