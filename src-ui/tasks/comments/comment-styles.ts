import styled from 'styled-components';

export const Replies = styled.div`
  display: grid;
  grid-column: 2;
  margin-top: ${({ theme }) => theme.space[1]};
  border-left: 2px solid ${({ theme }) => theme.color.line};

  > article {
    padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  }

  > div {
    padding: ${({ theme }) => theme.space[2]} 0 0 ${({ theme }) => theme.space[3]};
  }

  ${({ theme }) => theme.media.phone} {
    grid-column: 1 / -1;
    margin-left: ${({ theme }) => theme.space[3]};
  }
`;
