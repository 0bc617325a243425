import styled from 'styled-components';

/** Rows of 44 px between hairlines; below 640 px each row is a card: title and figure, and a quiet line beneath. */
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
    top: var(--banner, 0px);
    height: 36px;
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    font-weight: ${({ theme }) => theme.weight.medium};
    white-space: nowrap;
  }

  @media (min-width: 640px) {
    td:not([data-wraps]) {
      max-width: 240px;
      overflow-wrap: break-word;
    }

    time {
      white-space: nowrap;
    }
  }

  tbody tr {
    position: relative;
  }

  tbody tr:hover,
  tbody tr:has(a:focus-visible) {
    background: ${({ theme }) => theme.color.hover};
  }

  tbody tr:last-child td {
    border-bottom: 0;
  }

  @media (min-width: 640px) and (max-width: 1199px) {
    [data-extra] {
      display: none;
    }
  }

  ${({ theme }) => theme.media.phone} {
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }

    tbody,
    tbody tr {
      display: block;
    }

    tbody tr {
      display: flex;
      flex-wrap: wrap;
      align-content: center;
      align-items: center;
      gap: 2px 6px;
      min-height: 68px;
      padding: 10px ${({ theme }) => theme.space[4]};
      border-bottom: 1px solid ${({ theme }) => theme.color.line};
    }

    tbody tr:has(td[data-menu]) {
      padding-right: 56px;
    }

    tbody tr:last-child {
      border-bottom: 0;
    }

    td {
      height: auto;
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }

    td[data-phone='title'] {
      flex: 1 0 100%;
      order: -2;
      font-size: ${({ theme }) => theme.size.body};
    }

    tr:has(td[data-phone='figure']) td[data-phone='title'] {
      flex: 1 0 calc(100% - 110px);
    }

    td[data-phone='figure'] {
      flex: 0 0 104px;
      order: -1;
    }

    td[data-phone='meta'],
    td[data-phone='line'] {
      color: ${({ theme }) => theme.color.muted};
      font-size: ${({ theme }) => theme.size.meta};
    }

    td[data-phone='line'] {
      flex: 1 0 100%;
    }

    td[data-phone='none']:not([data-menu]),
    td[data-phone='meta']:empty,
    td[data-phone='line']:empty {
      display: none;
    }

    td[data-phone='meta'] > div {
      display: inline;
    }

    td[data-phone='meta']:not(:empty) ~ td[data-phone='meta']:not(:empty)::before {
      content: '·';
      margin-right: 6px;
    }
  }
`;

/** The cell of what a row is called. */
export const Name = styled.td`
  @media (min-width: 640px) {
    && {
      min-width: 160px;
      max-width: none;
      overflow-wrap: anywhere;
    }
  }
`;

/** A cell or head of figures. */
export const Figure = styled.td`
  && {
    font-variant-numeric: tabular-nums;
    text-align: right;
    white-space: nowrap;

    @media (min-width: 640px) {
      padding-right: 24px;
    }
  }
`;

export const FigureHead = styled.th`
  && {
    padding-right: 24px;
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
      top: calc(50% - 22px);
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
