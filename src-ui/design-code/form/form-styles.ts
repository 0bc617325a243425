import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';

export const FormFrame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  max-width: 736px;
`;

export const StepCard = styled(Card).attrs({ as: 'form' })`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  padding: ${({ theme }) => theme.space[5]};

  h2 {
    font-size: ${({ theme }) => theme.size.section};
    outline: none;
  }

  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space[4]};
  }
`;

export const StepFoot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[2]};
  padding-top: ${({ theme }) => theme.space[4]};
  border-top: 1px solid ${({ theme }) => theme.color.line};

  > :first-child:not(:last-child) {
    margin-right: auto;
  }

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.table};
  }
`;
