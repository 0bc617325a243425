import { useEffect } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { badgeText } from '#core/notifications/notification.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { waitingStore } from '#ui/dashboard/waiting-store.ts';
import { Hidden, hiddenStyle } from '#ui/kit/Hidden.tsx';
import { Link } from '#ui/routing/Link.tsx';
import { countedIn, currentItem, type MenuGroup } from './menu.ts';
import { menuRow } from './menu-row.ts';

const Nav = styled.nav`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  overflow-y: auto;

  h2 {
    padding: 0 ${({ theme }) => theme.space[2]} 4px;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  ul {
    display: grid;
    gap: 2px;
  }

  li {
    position: relative;
  }

  ${({ theme }) => theme.media.narrowMenu} {
    gap: ${({ theme }) => theme.space[2]};

    > :not(:first-child) {
      padding-top: ${({ theme }) => theme.space[2]};
      border-top: 1px solid ${({ theme }) => theme.color.line};
    }

    h2 {
      ${hiddenStyle}
    }
  }
`;

const Item = styled(Link)`
  ${menuRow}

  &[aria-current='page'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
    font-weight: ${({ theme }) => theme.weight.medium};
  }
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

type Props = { readonly groups: readonly MenuGroup[] };

export const SideMenu = ({ groups }: Props) => {
  const [path] = useLocation();
  const current = currentItem(groups, path);
  const { menu, tabTitle } = useApp();
  const isNarrow = useStore(menu).width === 'narrow';
  const waiting = useStore(useFeature(waitingStore));
  const all = waiting?.count ?? 0;
  useEffect(() => {
    tabTitle.setWaiting(all);
    return () => tabTitle.setWaiting(0);
  }, [tabTitle, all]);
  return (
    <Nav aria-label="Main menu">
      {groups.map((group) => (
        <div key={group.label ?? ''}>
          {group.label === undefined ? null : <h2>{group.label}</h2>}
          <ul>
            {group.items.map(({ label, name, href, waiting: kinds, icon: Icon }) => {
              const count = countedIn(waiting, kinds);
              return (
                <li key={href}>
                  <Item
                    href={href}
                    title={isNarrow ? (name ?? label) : undefined}
                    aria-label={name}
                    aria-current={href === current ? 'page' : undefined}
                  >
                    <Icon size={16} strokeWidth={1.75} aria-hidden />
                    <span>{label}</span>
                  </Item>
                  {count === 0 ? null : (
                    <Waiting>
                      {badgeText(count)}
                      <Hidden> waiting</Hidden>
                    </Waiting>
                  )}
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Nav>
  );
};
