import styled from 'styled-components';

export const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[3]};
`;

export const Tile = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: 4px;
  width: 104px;
  font-size: ${({ theme }) => theme.size.meta};
`;

export const Picture = styled.span`
  display: grid;
  place-items: center;
  overflow: hidden;
  width: 100%;
  height: 72px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.muted};
  font-variant-numeric: tabular-nums;

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export const FileName = styled.span`
  overflow: hidden;
  color: ${({ theme }) => theme.color.muted};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** What is known of a file beside its name. */
export const FileFacts = styled(FileName)`
  white-space: normal;
`;

/** A small round button at the corner of a tile. */
export const CornerButton = styled.button.attrs({ type: 'button' })`
  position: absolute;
  top: -10px;
  right: -10px;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: 50%;
  background: ${({ theme }) => theme.color.raised};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
`;
