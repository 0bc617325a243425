import styled from 'styled-components';
import { Link } from '#ui/routing/Link.tsx';
import type { SecurityTile } from './security-tiles.ts';

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${({ theme }) => theme.space[3]};
  }
`;

const Tile = styled(Link)`
  display: grid;
  gap: 2px;
  align-content: start;
  height: 100%;
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  &:hover {
    border-color: ${({ theme }) => theme.color.edge};
  }

  span,
  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.table};
  }

  small {
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

const Count = styled.strong<{ readonly $alarm: SecurityTile['alarm'] }>`
  color: ${({ theme, $alarm }) => theme.color[$alarm === 'none' ? 'text' : $alarm]};
  font-size: ${({ theme }) => theme.size.title};
  font-weight: ${({ theme }) => theme.weight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1.25;
`;

const whole = new Intl.NumberFormat('en-US');

const listOf = (view: SecurityTile['view']): string =>
  view === 'all' ? '/password-logins' : `/password-logins?show=${view}`;

type Props = { readonly tiles: readonly SecurityTile[] };

/** One figure a tile; each opens the list that it counts. */
export const SecurityTiles = ({ tiles }: Props) => (
  <Grid aria-label="What needs attention" className="wide">
    {tiles.map(({ label, view, count, hint, alarm }) => (
      <li key={view}>
        <Tile href={listOf(view)}>
          <span>{label}</span>
          <Count $alarm={count === undefined || count === 0 ? 'none' : alarm}>
            {count === undefined ? '–' : whole.format(count)}
          </Count>
          <small>{hint}</small>
        </Tile>
      </li>
    ))}
  </Grid>
);
