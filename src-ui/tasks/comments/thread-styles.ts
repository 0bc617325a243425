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

/** Where one writes, in sight at the foot of the window as long as the conversation is longer. */
export const Composer = styled.div`
  position: sticky;
  z-index: 5;
  bottom: 0;
  display: grid;
  margin-top: calc(-1 * ${({ theme }) => theme.space[6]});
  padding: ${({ theme }) => theme.space[2]} 0 max(${({ theme }) => theme.space[3]}, env(safe-area-inset-bottom));
  background: ${({ theme }) => theme.color.canvas};
`;

/** The end of the conversation, in sight above what is written into. */
export const End = styled.div`
  height: 1px;
  scroll-margin-bottom: 96px;
`;

/** Says what is new below, above where one writes. */
export const Pill = styled.button.attrs({ type: 'button' })`
  position: absolute;
  z-index: 6;
  bottom: calc(100% + ${({ theme }) => theme.space[2]});
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
  white-space: nowrap;
  transform: translateX(-50%);

  &:hover {
    background: ${({ theme }) => theme.color.accentHover};
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
