import styled from 'styled-components';

/** The preview on the left, the fields on the right; one beneath the other on narrow screens. */
export const Split = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  align-items: start;
  gap: ${({ theme }) => theme.space[5]};

  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
`;

export const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
`;

export const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  h3 {
    font-size: ${({ theme }) => theme.size.body};
  }
`;

export const Muted = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
`;

/** A small picture of a variation. */
export const Thumb = styled.span<{ readonly $side: number }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $side }) => $side}px;
  height: ${({ $side }) => $side}px;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.muted};

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

export const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;

  li {
    padding: 0 8px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.hover};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;
