import styled from 'styled-components';

/** Rows of 44 px between hairlines; below 640 px each row becomes a card of two columns. */
export const Table = styled.table`
  font-size: ${({ theme }) => theme.size.table};

  th,
  td {
    height: 44px;
    padding: 6px 12px;
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    text-align: left;
    vertical-align: middle;
  }

  th {
    position: sticky;
    z-index: 2;
    top: 0;
    height: 36px;
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    font-weight: ${({ theme }) => theme.weight.medium};
    white-space: nowrap;
  }

  tbody tr {
    position: relative;
  }

  tbody tr:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  tbody tr:last-child td {
    border-bottom: 0;
  }

  ${({ theme }) => theme.media.phone} {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 2px ${({ theme }) => theme.space[3]};
      padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
      border-bottom: 1px solid ${({ theme }) => theme.color.line};
    }

    tbody tr:last-child {
      border-bottom: 0;
    }

    td {
      display: flex;
      align-items: center;
      height: auto;
      min-height: 24px;
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }

    td[data-phone|='line'] {
      grid-column: 1 / -1;
    }

    td[data-phone='line']:empty {
      display: none;
    }

    td[data-phone$='end'] {
      justify-content: flex-end;
      text-align: right;
    }

    td[data-phone|='muted'] {
      color: ${({ theme }) => theme.color.muted};
    }

    tr:has(td[data-menu]) td:nth-child(2) {
      padding-right: 44px;
    }
  }
`;

/** A cell or head of figures. */
export const Figure = styled.td`
  && {
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;
  }
`;

export const FigureHead = styled.th`
  && {
    text-align: right;
  }
`;

/** The cell of a row's menu; on a phone it is in the row's upper corner. */
export const MenuCell = styled.td.attrs<{ readonly 'data-menu'?: boolean }>({ 'data-menu': true })`
  && {
    width: 60px;
    text-align: right;
  }

  ${({ theme }) => theme.media.phone} {
    &&& {
      position: absolute;
      top: 4px;
      right: 8px;
      width: auto;
    }
  }
`;

/** The frame around a table. */
export const TableCard = styled.section`
  overflow: clip;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
`;
