import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';

/** A person's records at the left, what is known of them at the right; on narrow screens above. */
export const PersonGrid = styled.div`
  display: grid;
  grid-template: 'main aside' auto / minmax(0, 1fr) 340px;
  align-items: start;
  gap: ${({ theme }) => theme.space[5]} ${({ theme }) => theme.space[6]};

  @media (max-width: 1100px) {
    grid-template: 'aside' 'main' / minmax(0, 1fr);
  }
`;

export const Records = styled.div`
  display: grid;
  grid-area: main;
  gap: ${({ theme }) => theme.space[5]};
  min-width: 0;

  > section {
    margin-top: 0;
  }
`;

export const Aside = styled.aside`
  display: grid;
  grid-area: aside;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
`;

export const AsideCard = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  h2 {
    font-size: ${({ theme }) => theme.size.body};
  }
`;

export const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
`;
