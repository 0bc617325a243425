import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { isReadable } from '#core/vault/login.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import { TableCard } from '#ui/lists/Table.tsx';
import { LoginRow } from './LoginRow.tsx';
import { Cell, HeadRow, rowHeight } from './row-styles.ts';
import { UnreadableRow } from './UnreadableRow.tsx';

const Space = styled.div`
  position: relative;
`;

type Props = {
  readonly logins: readonly ListedLogin[];
  readonly now: number;
  readonly hrefOf: (id: string) => string;
};

/** How many rows beyond the screen are drawn on either side: few with what is found, so that it is painted soon, then more. */
const overscan = { first: 1, later: 12 };

/** The rows that are in sight, out of however many there are. */
export const LoginRows = ({ logins, now, hrefOf }: Props) => {
  const space = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [painted, setPainted] = useState<readonly ListedLogin[]>();
  useLayoutEffect(() => {
    setTop((space.current?.getBoundingClientRect().top ?? 0) + scrollY);
  }, []);
  useEffect(() => startTransition(() => setPainted(logins)), [logins]);
  const rows = useWindowVirtualizer({
    count: logins.length,
    estimateSize: () => rowHeight,
    overscan: painted === logins ? overscan.later : overscan.first,
    scrollMargin: top,
    getItemKey: (index) => logins[index]?.id ?? index,
  });
  return (
    <TableCard as="div" role="table" aria-label="Logins" aria-rowcount={logins.length + 1}>
      <div role="rowgroup">
        <HeadRow role="row" aria-rowindex={1}>
          <Cell role="columnheader">Login</Cell>
          <Cell role="columnheader" $from="tablet">
            Brand
          </Cell>
          <Cell role="columnheader">Strength</Cell>
          <Cell role="columnheader" $from="tablet">
            Expires
          </Cell>
          <Cell role="columnheader" $end>
            Copy
          </Cell>
        </HeadRow>
      </div>
      <Space ref={space} role="rowgroup" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const login = logins[index];
          if (login === undefined) return null;
          const place = { index, top: start - top };
          return isReadable(login) ? (
            <LoginRow key={key} {...place} login={login} now={now} href={hrefOf(login.id)} />
          ) : (
            <UnreadableRow key={key} {...place} login={login} />
          );
        })}
      </Space>
    </TableCard>
  );
};
