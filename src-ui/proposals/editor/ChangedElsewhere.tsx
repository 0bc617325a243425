import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';

const Frame = styled(Notice)`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[2]};
`;

type Props = {
  readonly failure: { readonly message: string; readonly isConflict: boolean } | undefined;
  readonly onReload: (() => void) | undefined;
};

/** Why the draft is not kept, and the way to the other version of it where there is one. */
export const ChangedElsewhere = ({ failure, onReload }: Props) =>
  failure === undefined ? null : (
    <Frame $tone="danger" role="alert">
      {failure.message}
      {failure.isConflict && onReload !== undefined ? (
        <Button onClick={onReload}>Load the version that is kept</Button>
      ) : null}
    </Frame>
  );
