import styled from 'styled-components';
import { Spinner } from '#ui/kit/Spinner.tsx';

const Center = styled.div.attrs({ role: 'status', 'aria-label': 'Loading' })`
  display: grid;
  place-items: center;
  min-height: 60vh;
  color: ${({ theme }) => theme.color.muted};

  span {
    width: 24px;
    height: 24px;
  }
`;

export const FullPageSpinner = () => (
  <Center>
    <Spinner />
  </Center>
);
