import { useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
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
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly placeholder: string;
  /** Emails that are chosen already. */
  readonly without: readonly string[];
  readonly describedBy?: string | undefined;
  readonly isInvalid?: boolean;
  readonly onPick: (user: User) => void;
  /** Where what is typed may be taken as it is, by Enter, by a comma and by leaving the field. */
  readonly own?: {
    /** Whether Enter takes it rather than the first of the people, to whom no key has moved. */
    readonly isWhole: boolean;
    readonly take: () => void;
  };
};

/** Finds a user by two letters or more of their name or email. */
export const PersonSearch = ({
  id,
  label,
  typed,
  onType,
  placeholder,
  without,
  describedBy,
  isInvalid = false,
  onPick,
  own,
}: Props) => {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number>();
  const { people, isDone } = usePeople(typed);
  const choices = people.filter(({ email }) => !without.includes(email)).slice(0, 20);
  const isWhole = own?.isWhole === true;
  const current = isWhole && active === undefined ? -1 : Math.min(active ?? 0, choices.length - 1);
  const isShown = isOpen && (choices.length > 0 || (isDone && !isWhole));
  const optionId = (at: number): string => `${listId}-${at}`;
  const pick = (user: User): void => {
    onPick(user);
    onType('');
    setOpen(false);
    setActive(undefined);
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
      else own?.take();
    } else if (event.key === ',' && own !== undefined) {
      event.preventDefault();
      own.take();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && choices.length > 0) {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (isShown) setActive((Math.max(current, Math.min(-step, 0)) + step + choices.length) % choices.length);
    }
  };
  return (
    <OptionFrame>
      <Input
        id={id}
        role="combobox"
        type="text"
        autoComplete="off"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown && choices.length > 0 ? listId : undefined}
        aria-activedescendant={isShown && current >= 0 ? optionId(current) : undefined}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setActive(undefined);
        }}
        onBlur={() => {
          setOpen(false);
          own?.take();
        }}
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
              <Avatar name={user.name} picture={user.pictureUrl} />
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
          <Nobody>Nobody else has “{typed.trim()}” in their name or email.</Nobody>
        </OptionList>
      ) : null}
      <Hidden role="status">{isShown ? found(choices.length) : null}</Hidden>
    </OptionFrame>
  );
};
