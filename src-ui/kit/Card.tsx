import styled from 'styled-components';

export const Card = styled.section`
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
  padding: ${({ theme }) => theme.space[4]} 20px;
`;

export const CardTitle = styled.h2`
  font-size: ${({ theme }) => theme.size.lead};
`;
