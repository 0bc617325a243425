import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { waitingStore } from '#ui/dashboard/waiting-store.ts';
import { MenuGroupHead } from './MenuGroupHead.tsx';
import { MenuItemRow } from './MenuItemRow.tsx';
import { countedIn, currentItem, type MenuGroup } from './menu.ts';

const Nav = styled.nav`
  display: grid;
  align-content: start;
  gap: 20px;
  overflow-y: auto;

  ul {
    display: grid;
    gap: 2px;
  }

  ${({ theme }) => theme.media.narrowMenu} {
    gap: ${({ theme }) => theme.space[2]};

    > :not(:first-child) {
      padding-top: ${({ theme }) => theme.space[2]};
      border-top: 1px solid ${({ theme }) => theme.color.line};
    }
  }
`;

type Props = { readonly groups: readonly MenuGroup[] };

export const SideMenu = ({ groups }: Props) => {
  const [path] = useLocation();
  const current = currentItem(groups, path);
  const { menu, tabTitle } = useApp();
  const { width, areServicesOpen } = useStore(menu);
  const waiting = useStore(useFeature(waitingStore));
  const all = waiting?.count ?? 0;
  useEffect(() => {
    tabTitle.setWaiting(all);
    return () => tabTitle.setWaiting(0);
  }, [tabTitle, all]);
  const id = useId();
  return (
    <Nav aria-label="Main menu">
      {groups.map(({ label, items }) => (
        <div key={label ?? ''}>
          {label === undefined ? null : <MenuGroupHead label={label} controls={`${id}${label}`} />}
          <ul id={`${id}${label ?? ''}`} hidden={label === 'Services' && !areServicesOpen}>
            {items.map((item) => (
              <MenuItemRow
                key={item.href}
                item={item}
                isCurrent={item.href === current}
                isNarrow={width === 'narrow'}
                count={countedIn(waiting, item.waiting)}
              />
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  );
};
