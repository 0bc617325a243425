import styled from 'styled-components';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { hiddenStyle } from '#ui/kit/Hidden.tsx';
import { Link } from '#ui/routing/Link.tsx';
import { currentItem, type MenuGroup } from './menu.ts';
import { menuRow } from './menu-row.ts';
import { useApp } from '#ui/context/portal-context.ts';

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

type Props = { readonly groups: readonly MenuGroup[] };

export const SideMenu = ({ groups }: Props) => {
  const [path] = useLocation();
  const current = currentItem(groups, path);
  const isNarrow = useStore(useApp().menu).width === 'narrow';
  return (
    <Nav aria-label="Main menu">
      {groups.map((group) => (
        <div key={group.label ?? ''}>
          {group.label === undefined ? null : <h2>{group.label}</h2>}
          <ul>
            {group.items.map(({ label, name, href, icon: Icon }) => (
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
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  );
};
