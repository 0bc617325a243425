import styled from 'styled-components';

/** What a cell is, on phones, where no column head says it: before what the cell says, or `$after` it. */
export const PhoneWord = styled.span<{ readonly $after?: boolean }>`
  display: none;

  ${({ theme }) => theme.media.phone} {
    display: inline;
    margin: ${({ $after }) => ($after === true ? '0 0 0 4px' : '0 4px 0 0')};
    color: ${({ theme }) => theme.color.muted};
  }
`;
