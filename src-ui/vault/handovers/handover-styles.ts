import styled from 'styled-components';
import { textStyle } from '#ui/theme/text-style.ts';

/** One handover: the mark of its platform, what is known of it, and what can be done. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: 32px minmax(0, 1fr);
  }
`;

export const Lines = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Title = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${({ theme }) => theme.space[2]};

  > :first-child {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  a:hover {
    text-decoration: underline;
  }

  small {
    ${textStyle('table')}
    color: ${({ theme }) => theme.color.muted};
  }
`;

export const Purpose = styled.p`
  white-space: pre-line;
`;

/** A quiet line of facts. */
export const Line = styled.div`
  ${textStyle('table')}
  display: flex;
  flex-wrap: wrap;
  gap: 2px ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.muted};

  time {
    white-space: nowrap;
  }
`;

export const RowButtons = styled.div`
  display: flex;
  align-items: start;
  gap: ${({ theme }) => theme.space[2]};

  ${({ theme }) => theme.media.phone} {
    grid-column: 2;
  }
`;

export const Explanation = styled.p`
  ${textStyle('table')}
  max-width: 72ch;
  text-wrap: pretty;
  color: ${({ theme }) => theme.color.muted};
`;

/** What is to be known of the list above it. */
export const Footnote = styled(Explanation)`
  margin-top: ${({ theme }) => theme.space[3]};
`;

/** Parts of the page, one beneath the other. */
export const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space[6]};
  min-width: 0;
`;

/** The lists, and at their right the person's own words. */
export const WithWords = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${({ theme }) => theme.width.side};
  align-items: start;
  gap: ${({ theme }) => theme.space[6]} ${({ theme }) => theme.space[5]};

  &[data-words='false'] {
    grid-template-columns: minmax(0, 1fr);
  }

  ${({ theme }) => theme.media.onePart} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
