import styled from 'styled-components';
import { textStyle } from '#ui/theme/text-style.ts';

/** A record, and at its right what is known of it; on narrow screens that comes first. */
export const RecordGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${({ theme }) => theme.width.paper}) 280px;
  align-items: start;
  gap: ${({ theme }) => theme.space[5]} 40px;

  ${({ theme }) => theme.media.onePart} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const RecordMain = styled.div`
  display: grid;
  grid-row: 1;
  grid-column: 1;
  gap: ${({ theme }) => theme.space[6]};
  min-width: 0;

  ${({ theme }) => theme.media.onePart} {
    grid-row: auto;
  }
`;

/** What is known of a record where it is more than rows. */
export const SideStack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};

  dl + & {
    margin-top: ${({ theme }) => theme.space[4]};
  }

  ${({ theme }) => theme.media.onePart} {
    padding-top: ${({ theme }) => theme.space[3]};
  }
`;

/** Rows of a label and what it says, each in a `div` of its own or none. */
export const Properties = styled.dl`
  ${textStyle('table')}
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  align-items: baseline;
  gap: 0 ${({ theme }) => theme.space[2]};

  > div {
    display: grid;
    grid-template-columns: subgrid;
    grid-column: 1 / -1;
    align-items: baseline;
    min-height: 32px;
  }

  dt {
    ${textStyle('meta')}
    color: ${({ theme }) => theme.color.muted};
  }

  dd {
    overflow-wrap: anywhere;
    min-width: 0;
    padding: 6px 0;
    white-space: pre-line;
  }

  dd:has(> [aria-haspopup]) {
    padding: 0;
  }
`;

/** What a property says, as the button that changes it. */
export const PropertyButton = styled.button.attrs({ type: 'button' })`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-width: calc(100% + 8px);
  min-height: 32px;
  padding: 2px 8px;
  margin-left: -8px;
  border-radius: ${({ theme }) => theme.radius.control};
  text-align: start;

  &:hover,
  &[aria-expanded='true'] {
    background: ${({ theme }) => theme.color.hover};
  }

  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.control.touch};
  }
`;
