import styled from 'styled-components';
import { useFeature } from '#ui/context/portal-context.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Card, CardTitle } from '#ui/kit/Card.tsx';
import { useCopySecret } from '../parts/use-secret.ts';
import { Buttons } from '../session/gate-styles.ts';
import { handoverActions } from './handover-actions.ts';
import { Explanation } from './handover-styles.ts';
import { Words } from './Words.tsx';

const Frame = styled(Card)`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`;

/** Makes the key that others hand logins over to. */
export const StartReceiving = () => {
  const { busy, run } = useAction(useFeature(handoverActions).makeKey);
  return (
    <Button $look="primary" busy={busy} onClick={() => void run()}>
      Start receiving logins
    </Button>
  );
};

type Props = { readonly words: readonly string[] };

/** The words by which others know the person's key. */
export const YourWords = ({ words }: Props) => {
  const copy = useCopySecret();
  return (
    <Frame aria-label="Your words">
      <CardTitle>Your words</CardTitle>
      <Explanation>
        Before a customer hands logins over to you, they ask for these words. Read them out by phone or in person.
      </Explanation>
      <Words label="Your words" words={words} />
      <Buttons>
        <Button onClick={() => void copy(async () => words.join(' '), 'Your words')}>Copy words</Button>
      </Buttons>
    </Frame>
  );
};
