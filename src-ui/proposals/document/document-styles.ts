import styled from 'styled-components';
import { textStyle } from '#ui/theme/text-style.ts';

/** A letter and what is known of it, beside each other where there is room. */
export const DocumentGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, ${({ theme }) => theme.width.paper}) ${({ theme }) => theme.width.side};
  align-items: start;
  justify-content: center;
  gap: ${({ theme }) => theme.space[6]};

  ${({ theme }) => theme.media.onePart} {
    grid-template-columns: minmax(0, ${({ theme }) => theme.width.paper});
    gap: ${({ theme }) => theme.space[5]};
  }

  @media print {
    display: block;
  }
`;

/** As wide as a letter with what is known of it, so that what is above them begins where they do. */
export const DocumentPage = styled.div`
  max-width: calc(
    ${({ theme }) => theme.width.paper} + ${({ theme }) => theme.space[6]} + ${({ theme }) => theme.width.side}
  );
  margin: 0 auto;

  ${({ theme }) => theme.media.onePart} {
    max-width: ${({ theme }) => theme.width.paper};
  }
`;

/** A sheet of a letter; no sheet on a phone, where the page is one. */
export const Paper = styled.article`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
  min-width: 0;
  --margin: 56px;
  padding: var(--margin);
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-top: 4px solid ${({ theme }) => theme.color.accent};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  ${({ theme }) => theme.media.tablet} {
    --margin: ${({ theme }) => theme.space[6]};
  }

  ${({ theme }) => theme.media.phone} {
    --margin: 0px;
    gap: ${({ theme }) => theme.space[5]};
    overflow: visible;
    border: 0;
    background: none;
  }

  @media print {
    --margin: 0px;
    border: 0;
  }
`;

/** What a sheet says of itself beside its head: its number and its days. */
export const SheetFacts = styled.dl`
  ${textStyle('table')}
  display: grid;
  grid-template-columns: auto auto;
  gap: 0 ${({ theme }) => theme.space[3]};
  font-variant-numeric: tabular-nums;

  dt {
    color: ${({ theme }) => theme.color.muted};
  }

  dd {
    text-align: right;
  }
`;

/** Services and their line items, as a proposal and an order both show them. */
export const ServiceSection = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};

  > header {
    display: flex;
    align-items: baseline;
    gap: ${({ theme }) => theme.space[2]};
    break-after: avoid;
  }

  @media print {
    display: block;
  }

  h2 {
    ${textStyle('section')}
    flex: 1;
    min-width: 0;
  }

  > header p {
    color: ${({ theme }) => theme.color.muted};
    font-variant-numeric: tabular-nums;
  }
`;

export const ItemList = styled.ul`
  > li + li {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;
