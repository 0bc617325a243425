import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Avatar } from '#ui/kit/Avatar.tsx';
import { Person } from './People.tsx';

const Shown = styled(Person)`
  max-width: 100%;

  > :last-child {
    min-width: 0;
  }

  @media (min-width: 1200px) {
    min-width: 166px;
  }

  @media (max-width: 1199px) {
    > :first-child {
      display: none;
    }
  }
`;

type Props = {
  /** Whose initials the avatar has; an email where no name is known. */
  readonly name: string;
  readonly picture?: string | undefined;
  /** What the list calls them. */
  readonly children: ReactNode;
};

/** The person whom a record of a list is with: their avatar where the page is wide, and what the list calls them. */
export const Party = ({ name, picture, children }: Props) => (
  <Shown>
    <Avatar name={name} picture={picture} />
    <span>{children}</span>
  </Shown>
);
