import styled from 'styled-components';
import { ProgressBar } from '#ui/kit/Progress.tsx';

export const Tray = styled.section`
  position: fixed;
  z-index: 32;
  right: ${({ theme }) => theme.space[4]};
  bottom: ${({ theme }) => theme.space[4]};
  display: flex;
  flex-direction: column;
  width: min(380px, calc(100vw - 32px));
  max-height: min(460px, calc(100vh - 96px));
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.popover};

  @media print {
    display: none;
  }
`;

export const TrayHead = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  align-items: center;
  padding: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[1]}
    ${({ theme }) => theme.space[4]};

  h2 {
    font-size: ${({ theme }) => theme.size.body};
    font-variant-numeric: tabular-nums;
  }
`;

export const TrayList = styled.ul`
  flex: 1;
  overflow-y: auto;
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;

export const TrayFoot = styled.footer`
  display: flex;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px ${({ theme }) => theme.space[2]};
  min-height: 52px;
  padding: 6px ${({ theme }) => theme.space[2]} 6px ${({ theme }) => theme.space[4]};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  font-size: ${({ theme }) => theme.size.table};
  content-visibility: auto;
  contain-intrinsic-size: auto 52px;

  &:last-child {
    border-bottom: 0;
  }

  strong {
    display: block;
    overflow: hidden;
    font-weight: ${({ theme }) => theme.weight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

export const RowNote = styled.span<{ readonly $tone: 'muted' | 'danger' | 'positive' | 'warning' }>`
  color: ${({ theme, $tone }) => theme.color[$tone]};
  font-size: ${({ theme }) => theme.size.meta};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

/** How much was sent. */
export const Bar = styled(ProgressBar)`
  display: block;
  height: 4px;
  margin-top: 4px;
`;

export const RowActions = styled.span`
  display: flex;
  align-items: center;
`;
