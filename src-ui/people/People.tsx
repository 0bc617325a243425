import styled from 'styled-components';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { Hidden } from '#ui/kit/Hidden.tsx';

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 4px 10px;
`;

export const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;

  > :first-child {
    width: 22px;
    height: 22px;
    font-size: 9px;
  }
`;

const More = styled.span`
  color: ${({ theme }) => theme.color.muted};
`;

const Stack = styled.span`
  display: inline-flex;
  align-items: center;

  > [title]:not(:first-child) {
    margin-left: -6px;
  }

  > [title] > span {
    box-shadow: 0 0 0 2px ${({ theme }) => theme.color.surface};
    font-size: 9px;
  }

  small {
    margin-left: 4px;
    color: ${({ theme }) => theme.color.muted};
  }
`;

type Named = { readonly userId: string; readonly name: string; readonly pictureUrl?: string | undefined };

type Props = {
  readonly people: readonly Named[];
  readonly most?: number;
  /** Whether several are avatars only, one over the other, whose names the pointer and screen readers get. */
  readonly isStacked?: boolean;
};

/** Avatars with names, and how many more there are. */
export const People = ({ people, most = people.length, isStacked = false }: Props) => {
  const left = people.slice(most);
  const leftNames = left.map(({ name }) => name).join(', ');
  if (isStacked && people.length > 1)
    return (
      <Stack>
        {people.slice(0, most).map(({ userId, name, pictureUrl }) => (
          <span key={userId} title={name}>
            <Avatar name={name} picture={pictureUrl} size={22} />
            <Hidden>{name}, </Hidden>
          </span>
        ))}
        {left.length === 0 ? null : <small title={leftNames}>+{left.length}</small>}
      </Stack>
    );
  return (
    <Row>
      {people.slice(0, most).map(({ userId, name, pictureUrl }) => (
        <Person key={userId}>
          <Avatar name={name} picture={pictureUrl} />
          <bdi>{name}</bdi>
        </Person>
      ))}
      {left.length === 0 ? null : <More title={leftNames}>+{left.length}</More>}
    </Row>
  );
};
