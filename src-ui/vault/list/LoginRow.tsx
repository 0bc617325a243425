import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { memo } from 'react';
import styled from 'styled-components';
import { expiryText } from '#core/vault/expiry.ts';
import { loginName, type Login } from '#core/vault/login.ts';
import { RowLink } from '#ui/lists/RowLink.tsx';
import { LoginExpiry } from '../parts/LoginExpiry.tsx';
import { PlatformMark } from '../parts/PlatformMark.tsx';
import { ScoreMeter } from '../parts/ScoreMeter.tsx';
import { RowActions } from './RowActions.tsx';
import { Cell, Row, Second } from './row-styles.ts';

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  min-width: 0;

  > span:last-child {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Warning = styled(TriangleAlert)`
  flex: none;
  color: ${({ theme }) => theme.color.warning};
`;

type Props = {
  readonly login: Login;
  readonly now: number;
  readonly index: number;
  /** Pixels from the top of the rows. */
  readonly top: number;
  readonly href: string;
};

/** One login of the list; the whole row opens it. */
export const LoginRow = memo(({ login, now, index, top, href }: Props) => {
  const name = loginName(login);
  const isSuspect = login.isAltered || login.isOlder;
  return (
    <Row role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${top}px)` }}>
      <Cell role="cell">
        <Name>
          <PlatformMark platform={login.platform} customPlatform={login.customPlatform} />
          <span title={[name, login.username].filter(Boolean).join(', ')}>
            <RowLink href={href}>{name}</RowLink>
            <Second>{login.username}</Second>
          </span>
          {isSuspect ? (
            <Warning
              size={16}
              strokeWidth={1.75}
              role="img"
              aria-label={login.isOlder ? 'Older version received' : 'Details were changed outside your vault'}
            />
          ) : null}
        </Name>
      </Cell>
      <Cell role="cell" $from="tablet">
        {login.brand?.name ?? ''}
      </Cell>
      <Cell role="cell">
        <ScoreMeter score={login.score} compact />
      </Cell>
      <Cell
        role="cell"
        $from="tablet"
        title={login.expiryDate === undefined ? undefined : expiryText(login.expiryDate)}
      >
        <LoginExpiry expiryDate={login.expiryDate} now={now} />
      </Cell>
      <Cell role="cell" $end>
        <RowActions login={login} />
      </Cell>
    </Row>
  );
});
LoginRow.displayName = 'LoginRow';
