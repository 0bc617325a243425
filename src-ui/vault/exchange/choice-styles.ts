import styled from 'styled-components';

/** A row to be ticked: its box, what it is, and a note at its end. */
export const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  height: 100%;
  padding: 0 ${({ theme }) => theme.space[3]};
  line-height: 1.3;
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  input {
    width: 16px;
    height: 16px;
    accent-color: ${({ theme }) => theme.color.accent};
  }

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

export const Names = styled.span`
  min-width: 0;

  > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
