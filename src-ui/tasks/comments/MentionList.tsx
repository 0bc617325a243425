import { Avatar } from '#ui/kit/Avatar.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { Option, OptionList } from '#ui/people/option-styles.ts';
import type { Mentions } from './use-mentions.ts';

const countText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

type Props = { readonly mentions: Mentions };

const intoView = (list: HTMLElement | null): void => list?.scrollIntoView({ block: 'nearest' });

/** The people to choose from, beneath the box that keeps the focus. */
export const MentionList = ({ mentions: { listId, choices, active, optionId, pick } }: Props) => (
  <>
    {choices.length === 0 ? null : (
      <OptionList ref={intoView} id={listId} role="listbox" aria-label="People on this task">
        {choices.map((person, at) => (
          <Option
            key={person.userId}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(person)}
          >
            <Avatar name={person.name} />
            <bdi>{person.name}</bdi>
          </Option>
        ))}
      </OptionList>
    )}
    <Hidden role="status">{choices.length === 0 ? null : countText(choices.length)}</Hidden>
  </>
);
