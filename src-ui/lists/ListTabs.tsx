import styled from 'styled-components';
import type { Facet } from '#core/kernel/facet.ts';
import { Link } from '#ui/routing/Link.tsx';
import { countIn } from './counts.ts';
import type { Noun } from './noun.ts';

const Row = styled.nav`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  margin-bottom: ${({ theme }) => theme.space[3]};
  overflow-x: auto;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
`;

const Tab = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 2px;
  border-bottom: 2px solid transparent;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
  font-weight: ${({ theme }) => theme.weight.medium};
  white-space: nowrap;

  &:hover {
    color: ${({ theme }) => theme.color.text};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  &[aria-current='page'] {
    border-bottom-color: ${({ theme }) => theme.color.text};
    color: ${({ theme }) => theme.color.text};
  }

  span {
    color: ${({ theme }) => theme.color.muted};
    font-weight: ${({ theme }) => theme.weight.regular};
    font-variant-numeric: tabular-nums;
  }

  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.control.touch};
  }
`;

/** A part of a list. */
export type ListTab = {
  /** What the server counts it by; `all` is every part together. */
  readonly value: string;
  readonly label: string;
  /** What its records are, before their noun, such as `open`; nothing for all of them. */
  readonly word: string;
  /** What its records are called, where that is not what those of the list are. */
  readonly noun?: Noun;
  readonly href: string;
};

export type Tabs = { readonly label: string; readonly current: string; readonly of: readonly ListTab[] };

type Props = { readonly tabs: Tabs; readonly counts: readonly Facet[] | undefined };

/** Links between the parts of one list, each with how many records it has. */
export const ListTabs = ({ tabs: { label, current, of }, counts }: Props) => (
  <Row aria-label={label}>
    {of.map((tab) => (
      <Tab key={tab.value} href={tab.href} aria-current={tab.value === current ? 'page' : undefined}>
        {tab.label}
        {counts === undefined ? null : <span>{countIn(counts, tab.value)}</span>}
      </Tab>
    ))}
  </Row>
);
