import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';

export const Panel = styled(Card)`
  position: sticky;
  top: ${({ theme }) => theme.space[5]};
  display: grid;
  gap: ${({ theme }) => theme.space[4]};

  h2 {
    font-size: ${({ theme }) => theme.size.lead};
  }

  @media (max-width: 1100px) {
    position: sticky;
    top: auto;
    bottom: 0;
    z-index: 5;
    margin: 0 -${({ theme }) => theme.space[2]};
    box-shadow: ${({ theme }) => theme.shadow.popover};
  }

  @media print {
    position: static;
    margin-top: 24px;
    break-inside: avoid;

    button {
      display: none;
    }
  }
`;

export const PanelActions = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  @media (max-width: 1100px) {
    grid-template-columns: 1fr auto;
  }
`;
