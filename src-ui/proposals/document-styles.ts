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
