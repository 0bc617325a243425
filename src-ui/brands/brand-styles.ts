import styled from 'styled-components';

export const Swatches = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;

  li {
    width: 20px;
    height: 20px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: 4px;
  }

  li::before {
    content: '\\200b';
  }
`;
