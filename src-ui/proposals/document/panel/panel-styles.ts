import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';
import { textStyle } from '#ui/theme/text-style.ts';

/** What is known of a letter, beside it; beneath it where there is no room. */
export const Panel = styled(Card)`
  position: sticky;
  top: calc(var(--banner, 0px) + ${({ theme }) => theme.space[5]});
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: 20px;

  h2 {
    ${textStyle('body')}
  }

  ${({ theme }) => theme.media.onePart} {
    position: static;
  }

  @media print {
    position: static;
    margin-top: 24px;
    padding: 16px 0 0;
    border-width: 1px 0 0;
    border-radius: 0;
    break-inside: avoid;

    button,
    a {
      display: none;
    }
  }
`;

/** A panel whose place a bar at the foot of the page takes where there is no room beside the letter. */
export const BesidePanel = styled(Panel)`
  ${({ theme }) => theme.media.onePart} {
    @media not print {
      display: none;
    }
  }
`;

export const PanelActions = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  ${({ theme }) => theme.media.onePart} {
    grid-template-columns: 1fr auto;
  }
`;

/** Small ways on, beside each other. */
export const PanelLinks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[4]};

  @media print {
    display: none;
  }

  button,
  a {
    ${textStyle('table')}
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    color: ${({ theme }) => theme.color.muted};
    font-weight: ${({ theme }) => theme.weight.medium};

    &:hover {
      color: ${({ theme }) => theme.color.text};
      text-decoration: underline;
      text-underline-offset: 3px;
    }

    @media (pointer: coarse) {
      min-height: ${({ theme }) => theme.control.touch};
    }
  }
`;
