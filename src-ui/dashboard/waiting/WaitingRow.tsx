import styled from 'styled-components';
import type { WaitingThing } from '#core/dashboard/waiting.ts';
import { formatMoney } from '#core/kernel/money.ts';
import type { WaitingLook } from '#ui/feature/dashboard-part.ts';
import { Link } from '#ui/routing/Link.tsx';

const Row = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  gap: 0 ${({ theme }) => theme.space[3]};
  align-items: center;
  align-content: center;
  min-height: 64px;
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[4]};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  > svg {
    grid-row: 1 / 3;
    color: ${({ theme }) => theme.color.muted};
  }

  > strong {
    overflow: hidden;
    font-weight: ${({ theme }) => theme.weight.medium};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  > small {
    grid-row: 2;
    grid-column: 2;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    line-height: ${({ theme }) => theme.line.meta};
  }

  @container (max-width: 420px) {
    > small {
      grid-column: 2 / 5;
    }
  }
`;

const Sum = styled.span`
  grid-row: 1 / 3;
  grid-column: 3;
  font-variant-numeric: tabular-nums;

  @container (max-width: 420px) {
    grid-row: 1;
    grid-column: 3 / 5;
  }
`;

/** Looks like a button: the whole row is one link, and this its last word. */
const Verb = styled.span`
  display: inline-grid;
  grid-row: 1 / 3;
  grid-column: 4;
  align-items: center;
  min-height: 32px;
  padding: 0 ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  font-size: ${({ theme }) => theme.size.table};
  font-weight: ${({ theme }) => theme.weight.medium};
  white-space: nowrap;

  @container (max-width: 420px) {
    display: none;
  }
`;

type Props = { readonly thing: WaitingThing; readonly look: WaitingLook };

/** One thing that waits, with what it is, who waits, and what can be done. */
export const WaitingRow = ({ thing, look: { icon: Icon, verb, href, says } }: Props) => (
  <Row href={href(thing)}>
    <Icon size={18} strokeWidth={1.75} aria-hidden />
    <strong title={thing.title}>{thing.title}</strong>
    {thing.amount === undefined || thing.currency === undefined ? null : (
      <Sum>{formatMoney({ amount: thing.amount, currency: thing.currency })}</Sum>
    )}
    <small>{says(thing)}</small>
    <Verb>{verb}</Verb>
  </Row>
);
