import styled from 'styled-components';
import { badgeText } from '#core/notifications/notification.ts';
import type { MenuItem } from '#ui/feature/ui-feature.ts';
import { Hidden, hiddenStyle } from '#ui/kit/Hidden.tsx';
import { ServiceDot } from '#ui/kit/ServiceBadges.tsx';
import { Link } from '#ui/routing/Link.tsx';
import { menuRow } from './menu-row.ts';

const Row = styled.li`
  position: relative;
`;

const ItemLink = styled(Link)<{ readonly $hasDot: boolean }>`
  ${menuRow}

  &[aria-current='page'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }

  svg {
    display: ${({ $hasDot }) => ($hasDot ? 'none' : 'block')};
  }

  ${({ theme }) => theme.media.narrowMenu} {
    svg {
      display: block;
    }
  }
`;

/** As wide as an icon. */
const Hue = styled.span`
  display: grid;
  place-items: center;
  width: 16px;
`;

/** Beside the link, whose name stays that of the page; a click on it goes through. */
const Waiting = styled.span`
  position: absolute;
  top: 50%;
  right: ${({ theme }) => theme.space[2]};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  pointer-events: none;
  transform: translateY(-50%);

  ${({ theme }) => theme.media.narrowMenu} {
    ${hiddenStyle}
  }
`;

type Props = {
  readonly item: MenuItem;
  readonly isCurrent: boolean;
  readonly isNarrow: boolean;
  /** How much of what it leads to waits for the person. */
  readonly count: number;
};

/** One page of the side menu. */
export const MenuItemRow = ({ item, isCurrent, isNarrow, count }: Props) => {
  const { label, name, href, line, icon: Icon } = item;
  return (
    <Row>
      <ItemLink
        href={href}
        $hasDot={line !== undefined}
        title={isNarrow ? (name ?? label) : undefined}
        aria-label={name}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        {line === undefined ? null : (
          <Hue aria-hidden>
            <ServiceDot type={line} />
          </Hue>
        )}
        <span>{label}</span>
      </ItemLink>
      {count === 0 ? null : (
        <Waiting>
          {badgeText(count)}
          <Hidden> waiting</Hidden>
        </Waiting>
      )}
    </Row>
  );
};
