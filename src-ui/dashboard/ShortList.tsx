import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ListState } from '#ui/cache/query-store.ts';
import { ShortNothing } from './ShortNothing.tsx';
import { Link } from '#ui/routing/Link.tsx';

const Section = styled.section`
  margin-top: ${({ theme }) => theme.space[6]};

  > header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    margin-bottom: ${({ theme }) => theme.space[3]};
  }

  h2 {
    font-size: ${({ theme }) => theme.size.lead};
  }

  header a {
    color: ${({ theme }) => theme.color.accentText};
  }

  header a:hover {
    text-decoration: underline;
  }
`;

const Rows = styled.ul`
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  > li + li {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px ${({ theme }) => theme.space[4]};
  align-items: center;
  min-height: 44px;
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  > :nth-child(2) {
    font-variant-numeric: tabular-nums;
  }

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.table};
  }
`;

export type ShortRow = {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly figure: string;
  readonly hint: ReactNode;
};

const shown = 5;

type Props<T> = {
  readonly title: string;
  readonly all: { readonly label: string; readonly href: string };
  readonly list: ListState<T>;
  readonly row: (item: T) => ShortRow | undefined;
  /** What is said where there are none. */
  readonly empty?: string;
};

/** The first few of a list, with the way to all of it; nothing while there are none, unless something is to be said then. */
export const ShortList = <T,>({ title, all, list, row, empty }: Props<T>) => {
  const rows = (list.items ?? []).flatMap((item) => row(item) ?? []).slice(0, shown);
  if (rows.length === 0)
    return empty === undefined ? null : (
      <Section aria-label={title}>
        <header>
          <h2>{title}</h2>
        </header>
        <ShortNothing list={list}>{empty}</ShortNothing>
      </Section>
    );
  return (
    <Section aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Link href={all.href}>{all.label}</Link>
      </header>
      <Rows>
        {rows.map(({ id, href, title: name, figure, hint }) => (
          <li key={id}>
            <Row href={href}>
              <span>{name}</span>
              <span>{figure}</span>
              <small>{hint}</small>
            </Row>
          </li>
        ))}
      </Rows>
    </Section>
  );
};
