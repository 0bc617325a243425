import styled from 'styled-components';
import { Avatar } from '#ui/kit/Avatar.tsx';

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

type Props = {
  readonly people: readonly { readonly userId: string; readonly name: string }[];
  readonly most?: number;
};

/** Avatars with names, and how many more there are. */
export const People = ({ people, most = people.length }: Props) => {
  const left = people.slice(most);
  return (
    <Row>
      {people.slice(0, most).map(({ userId, name }) => (
        <Person key={userId}>
          <Avatar name={name} />
          <bdi>{name}</bdi>
        </Person>
      ))}
      {left.length === 0 ? null : <More title={left.map(({ name }) => name).join(', ')}>+{left.length}</More>}
    </Row>
  );
};
