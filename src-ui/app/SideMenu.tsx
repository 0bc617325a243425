import styled from 'styled-components';
import { useLocation } from 'wouter';
import { Link } from '#ui/routing/Link.tsx';
import { currentItem, type MenuGroup } from './menu.ts';

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
`;

const Item = styled(Link)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  padding: 0 ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.color.muted};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }

  &[aria-current='page'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

type Props = { readonly groups: readonly MenuGroup[] };

export const SideMenu = ({ groups }: Props) => {
  const [path] = useLocation();
  const current = currentItem(groups, path);
  return (
    <Nav aria-label="Main menu">
      {groups.map((group) => (
        <div key={group.label ?? ''}>
          {group.label === undefined ? null : <h2>{group.label}</h2>}
          <ul>
            {group.items.map(({ label, href, icon: Icon }) => (
              <li key={href}>
                <Item
                  href={href}
                  aria-current={href === current ? 'page' : undefined}
                  {...(group.label === undefined || label !== 'Activity'
                    ? {}
                    : { 'aria-label': `${group.label} activity` })}
                >
                  <Icon size={16} strokeWidth={1.75} aria-hidden />
                  {label}
                </Item>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Nav>
  );
};
