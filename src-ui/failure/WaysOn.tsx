import styled from 'styled-components';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${({ theme }) => theme.space[2]};
`;

type Props = { readonly isGuest: boolean };

/** From a page that is not there, or not theirs, to where the person was or to what is theirs. */
export const WaysOn = ({ isGuest }: Props) => (
  <Ways>
    {isGuest ? <ButtonLink href="/">Home page</ButtonLink> : <ButtonLink href="/dashboard">Dashboard</ButtonLink>}
    <Button onClick={() => history.back()}>Back</Button>
  </Ways>
);
