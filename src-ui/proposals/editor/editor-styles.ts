import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';

/** The form and its letter beside each other; one at a time where there is no room for both. */
export const EditorGrid = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  align-items: start;
  gap: ${({ theme }) => theme.space[6]};

  ${({ theme }) => theme.media.onePart} {
    grid-template-columns: minmax(0, 1fr);

    &[data-tab='edit'] > :last-child,
    &[data-tab='preview'] > :first-child {
      display: none;
    }
  }
`;

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

/** What can be done with a card, at the end of its head. */
export const HeadTools = styled.span`
  display: inline-flex;
  margin-right: -10px;
`;

/** Ways to another row, beside each other. */
export const AddRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;

export const ItemFrame = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding-top: ${({ theme }) => theme.space[4]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;

/** How many, for how much, and how often. */
export const PriceFields = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: ${({ theme }) => theme.space[3]};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: 72px minmax(0, 1fr);

    > :nth-child(3) {
      grid-column: 1 / -1;
    }
  }
`;

export const ItemName = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
`;
