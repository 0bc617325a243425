import styled from 'styled-components';
import type { CheckedPassword } from '#core/vault/breach-scan.ts';
import { isReadable, loginName } from '#core/vault/login.ts';
import type { ListedLogin } from '#core/vault/open-login.ts';
import { Link } from '#ui/routing/Link.tsx';
import { PlatformMark } from '../parts/PlatformMark.tsx';

const shownMost = 10;

const Rows = styled.ul`
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};

  > li + li {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

const Row = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  min-height: 52px;
  padding: 0 ${({ theme }) => theme.space[3]};
  font-size: ${({ theme }) => theme.size.table};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  small {
    display: block;
    overflow: hidden;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Seen = styled.em`
  color: ${({ theme }) => theme.color.danger};
  font-style: normal;
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const More = styled(Link)`
  color: ${({ theme }) => theme.color.accentText};

  &:hover {
    text-decoration: underline;
  }
`;

const whole = new Intl.NumberFormat('en-US');

const seenText = (count: number): string => (count === 1 ? 'Seen at least once' : `Seen ${whole.format(count)} times`);

type Props = { readonly passwords: readonly CheckedPassword[]; readonly logins: readonly ListedLogin[] | undefined };

/** The logins whose password is known from breaches, the most seen first. */
export const BreachedLogins = ({ passwords, logins }: Props) => {
  const breached = passwords
    .filter(({ outcome }) => outcome === 'breached')
    .sort((one, other) => other.count - one.count);
  if (breached.length === 0) return null;
  const byId = new Map(logins?.map((login) => [login.id, login]));
  return (
    <>
      <Rows aria-label="Breached logins">
        {breached.slice(0, shownMost).map(({ loginId, count }) => {
          const login = byId.get(loginId);
          const known = login !== undefined && isReadable(login) ? login : undefined;
          return (
            <li key={loginId}>
              <Row href={`/password-logins?login=${loginId}`}>
                <PlatformMark
                  platform={known?.platform ?? 'Other'}
                  customPlatform={known === undefined ? '?' : known.customPlatform}
                />
                <span title={known?.username}>
                  {known === undefined ? 'An entry that cannot be opened' : loginName(known)}
                  <small>{known?.username}</small>
                </span>
                <Seen>{seenText(count)}</Seen>
              </Row>
            </li>
          );
        })}
      </Rows>
      {breached.length > shownMost ? (
        <More href="/password-logins?show=breached">All {whole.format(breached.length)} breached logins</More>
      ) : null}
    </>
  );
};
