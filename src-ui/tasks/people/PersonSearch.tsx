import { useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { searchTermMinLength } from '#core/kernel/email.ts';
import type { User } from '#core/users/user.ts';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { controlStyle } from '#ui/kit/forms/Field.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Option, OptionFrame, OptionList } from './option-styles.ts';
import { usePeople } from './use-people.ts';

const Input = styled.input`
  ${controlStyle}
`;

const Nobody = styled.p`
  padding: 10px 8px;
  color: ${({ theme }) => theme.color.muted};
`;

const found = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

type Props = {
  readonly id?: string;
  readonly label?: string;
  readonly placeholder: string;
  /** Emails that are chosen already. */
  readonly without: readonly string[];
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly onPick: (user: User) => void;
};

/** Finds a user by two letters or more of their email. */
export const PersonSearch = ({ id, label, placeholder, without, describedBy, isInvalid = false, onPick }: Props) => {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { people, isDone } = usePeople(typed);
  const choices = people.filter(({ email }) => !without.includes(email)).slice(0, 20);
  const current = Math.min(active, choices.length - 1);
  const isShown = isOpen && (choices.length > 0 || isDone);
  const optionId = (at: number): string => `${listId}-${at}`;
  const pick = (user: User): void => {
    onPick(user);
    setTyped('');
    setOpen(false);
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const chosen = choices[current];
    if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Enter' && typed !== '') {
      event.preventDefault();
      if (isShown && chosen !== undefined) pick(chosen);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && choices.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (isShown) setActive((current + step + choices.length) % choices.length);
    }
  };
  return (
    <OptionFrame>
      <Input
        id={id}
        role="combobox"
        type="text"
        inputMode="email"
        autoComplete="off"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown && choices.length > 0 ? listId : undefined}
        aria-activedescendant={isShown && choices.length > 0 ? optionId(current) : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setOpen(true);
          setActive(0);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isShown && choices.length > 0 ? (
        <OptionList id={listId} role="listbox" aria-label="People">
          {choices.map((user, at) => (
            <Option
              key={user.id}
              id={optionId(at)}
              role="option"
              aria-selected={at === current}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(user)}
            >
              <Avatar name={user.name} />
              <span>
                <bdi>{user.name}</bdi>
                <small>{user.email}</small>
              </span>
            </Option>
          ))}
        </OptionList>
      ) : null}
      {isShown && choices.length === 0 ? (
        <OptionList as="div">
          <Nobody>Nobody else has an email with “{typed.trim()}”.</Nobody>
        </OptionList>
      ) : null}
      <Hidden role="status">
        {isShown && typed.trim().length >= searchTermMinLength ? found(choices.length) : null}
      </Hidden>
    </OptionFrame>
  );
};
