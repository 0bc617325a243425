import styled from 'styled-components';

export const CollectionGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

/** A cover over two lines and a button. */
export const CollectionFrame = styled.li`
  position: relative;
  display: grid;
  grid-template-rows: 140px auto auto;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
`;

export const CoverTiles = styled.span`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: 1px;
  overflow: hidden;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.line};

  img,
  span {
    width: 100%;
    height: 140px;
    background: ${({ theme }) => theme.color.hover};
    object-fit: cover;
  }

  span {
    display: grid;
    place-items: center;
    color: ${({ theme }) => theme.color.muted};
  }
`;

export const CollectionText = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  min-height: 62px;
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[2]} 0 ${({ theme }) => theme.space[4]};

  h2 {
    overflow: hidden;
    font-size: ${({ theme }) => theme.size.body};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  p {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    font-variant-numeric: tabular-nums;
  }
`;

export const CollectionFoot = styled.div`
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]} ${({ theme }) => theme.space[4]};
`;

export const SelectionList = styled.ul`
  display: grid;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
  overflow: hidden;

  li {
    padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
  }

  li:last-child {
    border-bottom: 0;
  }
`;
