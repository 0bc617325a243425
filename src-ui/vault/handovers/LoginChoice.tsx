import { useDeferredValue, useId, useMemo, useState, type Ref } from 'react';
import styled from 'styled-components';
import { handoverLimits } from '#core/vault/handovers/handover.ts';
import { isReadable, loginName, type Login } from '#core/vault/login.ts';
import { FieldStack, Help, Label, Problem } from '#ui/kit/forms/Field.tsx';
import { SearchBox } from '#ui/kit/forms/SearchBox.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { Choice, Names } from '../exchange/choice-styles.ts';
import { figure } from '../exchange/counted.ts';
import { VirtualRows } from '../exchange/VirtualRows.tsx';
import { useFoundLogins } from '../list/use-found-logins.ts';

const Search = styled.div`
  display: flex;
`;

type Props = {
  readonly chosen: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
  /** The field that searches. */
  readonly ref: Ref<HTMLInputElement>;
};

/** Logins of the open vault, to be ticked. */
export const LoginChoice = ({ chosen, problem, onChange, ref }: Props) => {
  const id = useId();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text);
  const { shown, logins } = useFoundLogins(
    useMemo(
      () => ({ view: 'all', sort: 'name', platform: undefined, brandId: undefined, tag: undefined, text: asked }),
      [asked],
    ),
  );
  const rows = useMemo(
    () => shown?.flatMap((login) => (isReadable(login) ? [login] : [])).map((login, row) => ({ row, login })),
    [shown],
  );
  const taken = new Set(chosen);
  const toggle = (login: Login): void =>
    onChange(taken.has(login.id) ? chosen.filter((other) => other !== login.id) : [...chosen, login.id]);
  return (
    <FieldStack role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
      <Label as="span" id={id}>
        Logins
      </Label>
      <Search>
        <SearchBox
          ref={ref}
          label="Search logins"
          placeholder="Name, username, address, tag"
          value={text}
          onChange={setText}
        />
      </Search>
      {rows === undefined ? (
        <Loading>
          <Skeleton $height="132px" />
        </Loading>
      ) : rows.length === 0 ? (
        <p>{logins?.length === 0 ? 'There is no login in your vault yet.' : 'No login fits this search.'}</p>
      ) : (
        <VirtualRows label="Logins to choose from" items={rows}>
          {({ login }) => (
            <Choice>
              <input type="checkbox" checked={taken.has(login.id)} onChange={() => toggle(login)} />
              <Names title={[loginName(login), login.username].filter(Boolean).join(', ')}>
                <span>{loginName(login)}</span>
                <small>{login.username}</small>
              </Names>
            </Choice>
          )}
        </VirtualRows>
      )}
      {problem === undefined ? (
        <Help id={`${id}-note`} role="status">
          {figure(chosen.length)} chosen, at most {handoverLimits.atOnce}
        </Help>
      ) : (
        <Problem id={`${id}-note`}>{problem}</Problem>
      )}
    </FieldStack>
  );
};
