import styled from 'styled-components';
import type { LoginView } from '#core/vault/find-logins.ts';
import type { PasswordStats } from '#core/vault/password-stats.ts';
import { Link } from '#ui/routing/Link.tsx';
import { Panel } from './security-styles.ts';

type Tone = 'danger' | 'warning' | 'positive';

type Band = { readonly name: string; readonly hint: string; readonly view: LoginView; readonly tone: Tone };

const bands: readonly (Band & { readonly count: (stats: PasswordStats) => number })[] = [
  { name: 'Weak', hint: '0–2', view: 'weak', tone: 'danger', count: (stats) => stats.weakPasswordsCount },
  { name: 'Fair', hint: '3', view: 'fair', tone: 'warning', count: (stats) => stats.fairPasswordsCount },
  { name: 'Good', hint: '4', view: 'good', tone: 'positive', count: (stats) => stats.goodPasswordsCount },
  { name: 'Strong', hint: '5–6', view: 'strong', tone: 'positive', count: (stats) => stats.strongPasswordsCount },
];

const Table = styled.table`
  font-variant-numeric: tabular-nums;

  th,
  td {
    height: 44px;
    padding: 0 ${({ theme }) => theme.space[2]};
    text-align: left;
    font-weight: ${({ theme }) => theme.weight.regular};
  }

  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  tbody tr {
    position: relative;
  }

  tbody tr:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  th {
    width: 1%;
    padding-right: ${({ theme }) => theme.space[4]};
    white-space: nowrap;
  }

  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }

  td:last-child {
    width: 1%;
    text-align: right;
    white-space: nowrap;
  }
`;

const Bar = styled.span<{ readonly $tone: Tone; readonly $part: number }>`
  display: block;
  width: ${({ $part }) => $part * 100}%;
  min-width: ${({ $part }) => ($part > 0 ? '4px' : '0')};
  height: 12px;
  border-radius: 3px;
  background: ${({ theme, $tone }) => theme.color[$tone]};
`;

const whole = new Intl.NumberFormat('en-US');

type Props = { readonly stats: PasswordStats };

/** How many passwords are in each band of strength, as bars in a table; each opens its list. */
export const StrengthPanel = ({ stats }: Props) => {
  const most = Math.max(1, ...bands.map(({ count }) => count(stats)));
  return (
    <Panel aria-label="Password strength">
      <h2>Password strength</h2>
      <Table>
        <thead>
          <tr>
            <th scope="col">Band</th>
            <td>Bar</td>
            <th scope="col">Passwords</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ name, hint, view, tone, count }) => (
            <tr key={view}>
              <th scope="row">
                <Link href={`/password-logins?show=${view}`}>{name}</Link> <small>{hint}</small>
              </th>
              <td aria-hidden>
                <Bar $tone={tone} $part={count(stats) / most} />
              </td>
              <td>{whole.format(count(stats))}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
};
