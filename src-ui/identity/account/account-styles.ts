import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';

export const AccountStack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  max-width: 440px;
`;

export const AccountCard = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[5]};

  h2 {
    font-size: ${({ theme }) => theme.size.lead};
  }
`;
