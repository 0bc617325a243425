import styled from 'styled-components';

export const DocumentGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  align-items: start;
  gap: ${({ theme }) => theme.space[6]};

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }

  @media print {
    display: block;
  }
`;

export const DocumentStack = styled.article`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
`;

/** Services and their line items, as a proposal and an order both show them. */
export const ServiceSection = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
  }

  h2 {
    font-size: ${({ theme }) => theme.size.lead};
  }
`;

export const ItemList = styled.ul`
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  > li + li {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;
