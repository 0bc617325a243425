import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';

export const Sections = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${({ theme }) => theme.space[4]};

  > .wide {
    grid-column: 1 / -1;
  }

  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Panel = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[3]};
  height: 100%;

  > h2 {
    font-size: ${({ theme }) => theme.size.lead};
  }
`;

export const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
`;
