import styled from 'styled-components';
import type { PasswordStats } from '#core/vault/password-stats.ts';
import { platforms } from '#core/vault/platform.ts';
import { Link } from '#ui/routing/Link.tsx';
import { PlatformMark } from '../parts/PlatformMark.tsx';
import { Panel } from './security-styles.ts';

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(210px, 1fr));
  gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[4]};
`;

const Row = styled(Link)<{ readonly $empty: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme, $empty }) => ($empty ? theme.color.muted : theme.color.text)};
  font-variant-numeric: tabular-nums;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
`;

const whole = new Intl.NumberFormat('en-US');

type Props = { readonly stats: PasswordStats };

/** How many logins each platform has; each opens its list. */
export const PlatformPanel = ({ stats }: Props) => (
  <Panel aria-label="Platforms" className="wide">
    <h2>Platforms</h2>
    <Rows>
      {[...platforms, 'Other' as const].map((platform) => (
        <li key={platform}>
          <Row href={`/password-logins?platform=${platform}`} $empty={stats.platforms[platform] === 0}>
            <PlatformMark platform={platform} customPlatform={platform === 'Other' ? platform : ''} />
            <span>{platform}</span>
            <span>{whole.format(stats.platforms[platform])}</span>
          </Row>
        </li>
      ))}
    </Rows>
  </Panel>
);
