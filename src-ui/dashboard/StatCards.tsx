import styled from 'styled-components';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { Link } from '#ui/routing/Link.tsx';
import type { QueryState } from '#ui/cache/query-store.ts';

export type Stat = {
  readonly label: string;
  readonly figure: number;
  readonly hint: string;
  /** The list that the figure counts, where there is a page for it. */
  readonly href?: string;
};

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: ${({ theme }) => theme.space[4]};
`;

const Frame = styled.div`
  display: grid;
  gap: 4px;
  min-height: 122px;
  padding: ${({ theme }) => theme.space[4]} 20px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
  align-content: space-between;

  a&:hover {
    border-color: ${({ theme }) => theme.color.edge};
  }

  dt,
  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.table};
  }

  dd {
    font-size: ${({ theme }) => theme.size.figure};
    font-weight: ${({ theme }) => theme.weight.bold};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
`;

const count = new Intl.NumberFormat('en-US');

const StatCard = ({ label, figure, hint, href }: Stat) => {
  const content = (
    <>
      <dl>
        <dt>{label}</dt>
        <dd>{count.format(figure)}</dd>
      </dl>
      <small>{hint}</small>
    </>
  );
  return href === undefined ? (
    <Frame>{content}</Frame>
  ) : (
    <Frame as={Link} href={href}>
      {content}
    </Frame>
  );
};

export const skeletonCards = 5;

const SkeletonCards = () => (
  <Loading>
    <Grid aria-hidden>
      {Array.from({ length: skeletonCards }, (_, card) => (
        <Frame key={card}>
          <Skeleton $width="45%" />
          <Skeleton $width="30%" $height="32px" />
          <Skeleton $width="70%" />
        </Frame>
      ))}
    </Grid>
  </Loading>
);

type Props<T> = { readonly query: QueryState<T | null>; readonly read: (stats: T) => readonly Stat[] };

/** One card a figure; five skeletons while they are on their way. */
export const StatCards = <T,>({ query: { data, error, refresh }, read }: Props<T>) => {
  if (data === undefined || data === null)
    return error === undefined ? <SkeletonCards /> : <FailureScreen error={error} retry={refresh} />;
  return (
    <>
      <StaleNotice error={error} retry={refresh} />
      <Grid>
        {read(data).map((stat) => (
          <StatCard key={stat.label} {...stat} />
        ))}
      </Grid>
    </>
  );
};
