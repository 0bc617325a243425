import styled from 'styled-components';

/** Property rows: labels at the left, what they say at the right. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 10px ${({ theme }) => theme.space[3]};
  font-size: ${({ theme }) => theme.size.table};

  dt {
    color: ${({ theme }) => theme.color.muted};
  }

  dd {
    overflow-wrap: anywhere;
  }
`;
