import styled from 'styled-components';
import type { Count } from '#ui/feature/dashboard-part.ts';
import { Link } from '#ui/routing/Link.tsx';

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 6px;
  min-width: min(340px, 100vw - 32px);
  min-height: ${({ theme }) => theme.line.table};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
  line-height: ${({ theme }) => theme.line.table};

  ${({ theme }) => theme.media.phone} {
    align-content: start;
    min-height: calc(2 * ${({ theme }) => theme.line.table});
  }

  > :not(:last-child)::after {
    content: ' ·';
  }

  a {
    font-variant-numeric: tabular-nums;
  }

  a:hover {
    color: ${({ theme }) => theme.color.text};
    text-decoration: underline;
  }
`;

const figure = new Intl.NumberFormat('en-US');

type Props = { readonly counts: readonly Count[] };

/** How many records of each kind there are, each with the way to their list. */
export const CountLine = ({ counts }: Props) => (
  <Line>
    {counts.map(({ count, one, many, href }) => (
      <span key={many}>
        <Link href={href}>
          {figure.format(count)} {count === 1 ? one : many}
        </Link>
      </span>
    ))}
  </Line>
);
