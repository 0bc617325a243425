import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';

/** Details and conversation on the left, what is known of the task on the right; on narrow screens in between. */
export const TaskGrid = styled.div`
  display: grid;
  grid-template:
    'details aside' auto
    'comments aside' 1fr / minmax(0, 1fr) 340px;
  align-items: start;
  gap: ${({ theme }) => theme.space[5]} ${({ theme }) => theme.space[6]};

  @media (max-width: 1100px) {
    grid-template: 'details' 'aside' 'comments' / minmax(0, 1fr);
  }
`;

export const Details = styled(Card)`
  display: grid;
  grid-area: details;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  scroll-margin: 96px 0;

  &[aria-current='true'] {
    background: ${({ theme }) => theme.color.accentSoft};
  }
`;

export const Conversation = styled.div`
  grid-area: comments;
  min-width: 0;
`;

export const Aside = styled.aside`
  position: sticky;
  top: ${({ theme }) => theme.space[5]};
  display: grid;
  grid-area: aside;
  gap: ${({ theme }) => theme.space[4]};
  max-height: calc(100vh - 48px);
  overflow-y: auto;
  padding: 2px;

  @media (max-width: 1100px) {
    position: static;
    max-height: none;
    overflow: visible;
    padding: 0;
  }
`;

export const AsideCard = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};

  h2 {
    font-size: ${({ theme }) => theme.size.body};
  }
`;

export const CardHead = styled.header`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  min-height: 28px;

  h2 {
    flex: 1;
  }
`;

export const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
`;

/** A button that reads like a link and leads to where something was said. */
export const SourceButton = styled.button.attrs({ type: 'button' })`
  min-height: 24px;
  color: ${({ theme }) => theme.color.accentText};
  font-size: ${({ theme }) => theme.size.table};
  text-decoration: underline;
  text-underline-offset: 3px;

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
