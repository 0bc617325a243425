import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { ListState } from '#ui/cache/query-store.ts';
import { Panel, Rows } from '#ui/kit/panel-styles.ts';
import { Link } from '#ui/routing/Link.tsx';
import { ShortNothing } from './ShortNothing.tsx';

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
      <Panel aria-label={title}>
        <header>
          <h2>{title}</h2>
        </header>
        <ShortNothing list={list}>{empty}</ShortNothing>
      </Panel>
    );
  return (
    <Panel aria-label={title}>
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
    </Panel>
  );
};
