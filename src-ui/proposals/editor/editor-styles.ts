import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';

export const EditorStack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  min-width: 0;
`;

export const ServiceCard = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`;

export const CardHead = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
`;

export const ItemFrame = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding-top: ${({ theme }) => theme.space[4]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;

export const Columns = styled.div<{ readonly $of: string }>`
  display: grid;
  grid-template-columns: ${({ $of }) => $of};
  align-items: start;
  gap: ${({ theme }) => theme.space[3]};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const ItemName = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
`;
