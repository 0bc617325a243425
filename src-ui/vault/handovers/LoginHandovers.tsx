import styled from 'styled-components';
import { useStore } from 'zustand';
import { goesOn, type Handover } from '#core/vault/handovers/handover.ts';
import { removedPersonName } from '#core/kernel/removed-person.ts';
import { loginName, type Login } from '#core/vault/login.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { NoticeRow } from '#ui/kit/Notice.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { useNow } from '../list/use-found-logins.ts';
import { Entries, Grow, Section } from '../login/login-styles.ts';
import { EndHandover } from './EndHandover.tsx';
import { Line } from './handover-styles.ts';
import { HandoverStanding } from './HandoverStanding.tsx';
import { handoverStores } from './handover-stores.ts';
import { Uses } from './Uses.tsx';

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
`;

type Props = { readonly login: Login };

const useHandovers = ({ id }: Login): readonly Handover[] =>
  useStore(useFeature(handoverStores).ofLogin(id)).data ?? [];

const inWords = new Intl.ListFormat('en');

type NoticeProps = Props & { readonly onChange: () => void };

/** That others opened a password which is still the same after their handover ended. */
export const OpenedPassword = ({ login, onChange }: NoticeProps) => {
  const names = useHandovers(login)
    .filter(({ needsNewPassword }) => needsNewPassword)
    .map(({ receiver }) => receiver?.name ?? removedPersonName);
  if (names.length === 0) return null;
  return (
    <NoticeRow $tone="warning" role="status">
      <span>
        <bdi>{inWords.format(new Set(names))}</bdi> opened this password. Change it.
      </span>
      <Button onClick={onChange}>Change it</Button>
    </NoticeRow>
  );
};

/** To whom a login is handed over now; nothing where it is to nobody. */
export const LoginHandovers = ({ login }: Props) => {
  const now = useNow();
  const goingOn = useHandovers(login).filter((handover) => goesOn(handover, now));
  if (goingOn.length === 0) return null;
  return (
    <Section aria-label="Handed over">
      <Head>
        <h3>Handed over</h3>
        <TextLink href="/password-logins/handovers">Show all</TextLink>
      </Head>
      <Entries>
        {goingOn.map((handover) => (
          <li key={handover.id}>
            <Grow>
              <bdi>{handover.receiver?.name ?? removedPersonName}</bdi>
              <Line>
                <HandoverStanding handover={handover} side="given" now={now} />
                <Uses handover={handover} now={now} />
              </Line>
            </Grow>
            <EndHandover handover={handover} side="given" name={loginName(login)} />
          </li>
        ))}
      </Entries>
    </Section>
  );
};
