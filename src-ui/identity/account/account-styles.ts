import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';

export const AccountStack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  max-width: 640px;
`;

export const AccountCard = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  padding: ${({ theme }) => theme.space[5]};

  h2 {
    font-size: ${({ theme }) => theme.size.lead};
  }

  > p {
    margin-top: -${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.color.muted};
  }

  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space[4]};
  }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;

export const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  overflow-wrap: anywhere;

  > :last-child {
    display: grid;
    min-width: 0;
  }

  strong {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  strong + span {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.table};
  }
`;
