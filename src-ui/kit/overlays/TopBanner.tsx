import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';

type Look = 'warning' | 'accent';

const Bar = styled.aside<{ readonly $look: Look }>`
  position: fixed;
  z-index: 50;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[3]};
  height: var(--banner);
  padding: 0 ${({ theme }) => theme.space[3]};
  border-bottom: 1px solid ${({ theme, $look }) => theme.color[$look === 'accent' ? 'line' : $look]};
  background: ${({ theme, $look }) => theme.color[`${$look}Soft`]};
  color: ${({ theme, $look }) => theme.color[$look === 'accent' ? 'text' : $look]};
  font-size: ${({ theme }) => theme.size.table};

  svg {
    flex: none;
  }

  p {
    overflow: hidden;
    min-width: 0;
    text-overflow: ellipsis;
    white-space: nowrap;

    ${({ theme }) => theme.media.phone} {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      line-height: 1.25;
      white-space: normal;
    }
  }

  bdi {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  small {
    flex: none;
    font-size: ${({ theme }) => theme.size.meta};
    font-variant-numeric: tabular-nums;
  }

  button {
    flex: none;
    min-height: 32px;
  }
`;

type Props = { readonly label: string; readonly look?: Look; readonly children: ReactNode };

/** A line that stays on top of every page and above every dialog. */
export const TopBanner = ({ label, look = 'warning', children }: Props) => {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--banner', '48px');
    return () => void style.removeProperty('--banner');
  }, []);
  return createPortal(
    <Bar aria-label={label} data-react-aria-top-layer="true" $look={look}>
      {children}
    </Bar>,
    document.body,
  );
};
