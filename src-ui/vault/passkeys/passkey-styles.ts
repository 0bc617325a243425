import styled from 'styled-components';

export const Explanation = styled.p`
  color: ${({ theme }) => theme.color.muted};
`;

export const PasskeyList = styled.ul`
  display: grid;

  li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
    min-height: 44px;
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
  }

  li > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;
