import { lazy, Suspense, useState } from 'react';
import { isolated } from '#core/kernel/isolated.ts';
import { removedPersonName } from '#core/kernel/removed-person.ts';
import { goesOn, type Handover } from '#core/vault/handovers/handover.ts';
import type { Login } from '#core/vault/login.ts';
import { Button } from '#ui/kit/Button.tsx';
import { NoticeRow } from '#ui/kit/Notice.tsx';
import { Modal } from '#ui/kit/overlays/Modal.tsx';
import { Link } from '#ui/routing/Link.tsx';
import { PlatformMark } from '../parts/PlatformMark.tsx';
import { EndHandover } from './EndHandover.tsx';
import { Line, Lines, Purpose, Row, RowButtons, Title } from './handover-styles.ts';
import { HandoverStanding } from './HandoverStanding.tsx';
import { nameOf } from './use-handed-login.ts';
import { Uses } from './Uses.tsx';

const ChangeLoginPassword = lazy(() =>
  import('../login/ChangeLoginPassword.tsx').then((module) => ({ default: module.ChangeLoginPassword })),
);

type Props = {
  readonly handover: Handover;
  /** The login, where it is in the open vault. */
  readonly login: Login | undefined;
  readonly now: number;
};

/** A login that the person handed over, and the way to take it back. */
export const GivenRow = ({ handover, login, now }: Props) => {
  const { platform, receiver, purpose, needsNewPassword } = handover;
  const [isChanging, setChanging] = useState(false);
  const name = nameOf(handover, login);
  const person = receiver?.name ?? removedPersonName;
  return (
    <Row>
      <PlatformMark platform={platform} customPlatform={login?.customPlatform ?? ''} />
      <Lines>
        <Title>
          {login === undefined ? (
            <bdi>{name}</bdi>
          ) : (
            <Link href={`/password-logins?login=${login.id}`}>
              <bdi>{name}</bdi>
            </Link>
          )}
          {login === undefined || login.username === '' ? null : <small>{login.username}</small>}
        </Title>
        <Purpose>{purpose}</Purpose>
        <Line>
          <span>
            To <bdi>{person}</bdi>
          </span>
          <HandoverStanding handover={handover} side="given" now={now} />
          <Uses handover={handover} now={now} />
        </Line>
        {needsNewPassword && login !== undefined ? (
          <NoticeRow $tone="warning">
            <span>
              <bdi>{person}</bdi> opened this password.
            </span>
            <Button aria-label={`Change the password of ${isolated(name)}`} onClick={() => setChanging(true)}>
              Change this password
            </Button>
          </NoticeRow>
        ) : null}
      </Lines>
      {goesOn(handover, now) ? (
        <RowButtons>
          <EndHandover handover={handover} side="given" name={name} />
        </RowButtons>
      ) : null}
      {isChanging && login !== undefined ? (
        <Modal title={`Change password of ${isolated(name)}`} onClose={() => setChanging(false)}>
          <Suspense>
            <ChangeLoginPassword login={login} onDone={() => setChanging(false)} />
          </Suspense>
        </Modal>
      ) : null}
    </Row>
  );
};
