import styled from 'styled-components';
import { Link } from '#ui/routing/Link.tsx';

const Row = styled.nav`
  display: flex;
  gap: 4px;
  margin-bottom: ${({ theme }) => theme.space[4]};
  overflow-x: auto;
  padding: 2px;
`;

const Tab = styled(Link)`
  padding: 5px 12px;
  border-radius: ${({ theme }) => theme.radius.full};
  color: ${({ theme }) => theme.color.muted};
  white-space: nowrap;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  &[aria-current='page'] {
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accentText};
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  @media (pointer: coarse) {
    padding: 11px 14px;
  }
`;

type Props = {
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly href: string; readonly current: boolean }[];
};

/** Links between the filters of one list, kept in the address. */
export const FilterTabs = ({ label, tabs }: Props) => (
  <Row aria-label={label}>
    {tabs.map((tab) => (
      <Tab key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
        {tab.label}
      </Tab>
    ))}
  </Row>
);
