import styled from 'styled-components';

export const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  min-width: 0;
  overflow-anchor: none;

  > h2 {
    font-size: ${({ theme }) => theme.size.lead};
  }

  > h2 small {
    margin-left: 4px;
    color: ${({ theme }) => theme.color.muted};
    font-weight: ${({ theme }) => theme.weight.regular};
    font-variant-numeric: tabular-nums;
  }
`;

export const Earlier = styled.div`
  display: flex;
  justify-content: center;
`;

export const Nothing = styled.p`
  color: ${({ theme }) => theme.color.muted};
`;

/** Says what is new below, above the page. */
export const Pill = styled.button.attrs({ type: 'button' })`
  position: fixed;
  z-index: 6;
  bottom: ${({ theme }) => theme.space[5]};
  left: 50%;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 36px;
  padding: 0 14px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.accent};
  box-shadow: ${({ theme }) => theme.shadow.popover};
  color: ${({ theme }) => theme.color.onAccent};
  font-weight: ${({ theme }) => theme.weight.medium};
  transform: translateX(-50%);

  &:hover {
    background: ${({ theme }) => theme.color.accentHover};
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
