import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { FailurePanel } from './FailurePanel.tsx';

const Details = styled.span`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};
`;

type Props = { readonly message: string; readonly retry?: (() => unknown) | undefined };

export const UnexpectedFailure = ({ message, retry }: Props) => {
  const [shown, setShown] = useState(false);
  return (
    <FailurePanel title="Something went wrong!" {...(retry === undefined ? {} : { action: 'Retry', onAction: retry })}>
      <Details>
        <Button $look="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide Error' : 'Show Error'}
        </Button>
        {shown ? <code>{message}</code> : null}
      </Details>
    </FailurePanel>
  );
};
