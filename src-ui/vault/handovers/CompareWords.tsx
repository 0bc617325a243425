import { useId, type Ref } from 'react';
import styled from 'styled-components';
import type { Receiver } from '#core/vault/handovers/receiver.ts';
import { bringIntoView } from '#ui/kit/forms/bring-into-view.ts';
import { Checkbox } from '#ui/kit/forms/Checkbox.tsx';
import { Problem } from '#ui/kit/forms/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Explanation } from './handover-styles.ts';
import { Words } from './Words.tsx';

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
`;

/** In sight above the buttons of the dialog. */
const Missing = styled(Problem)`
  scroll-margin-bottom: 84px;
`;

/** Has the page show it where what it is about has the focus. */
const beside = (problem: HTMLElement | null): void => {
  if (problem?.parentElement?.contains(document.activeElement) === true) bringIntoView(problem);
};

type Props = {
  readonly receiver: Receiver;
  readonly isCompared: boolean;
  readonly problem: string | undefined;
  readonly onCompared: (isCompared: boolean) => void;
  /** The box to be ticked. */
  readonly ref: Ref<HTMLInputElement>;
};

/** The words of a receiver, to be compared with them out of the portal; a line where that was done. */
export const CompareWords = ({ receiver, isCompared, problem, onCompared, ref }: Props) => {
  const id = useId();
  const { name, words, standing } = receiver;
  if (standing === 'compared')
    return (
      <Explanation>
        You have compared the words of <bdi>{name}</bdi>.
      </Explanation>
    );
  return (
    <Frame role="group" aria-labelledby={id} aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      {standing === 'changed' ? (
        <Notice $tone="warning" role="alert">
          <bdi>{name}</bdi> has another key than the one that you compared. Ask them why before you go on: somebody may
          pretend to be them.
        </Notice>
      ) : null}
      <p id={id}>
        Ask <bdi>{name}</bdi> to read their eight words to you, by phone or in person. Do they say these?
      </p>
      <Words label={`Words of ${name}`} words={words} />
      <Checkbox ref={ref} checked={isCompared} onChange={onCompared}>
        These are <bdi>{name}</bdi>’s words
      </Checkbox>
      {problem === undefined ? null : (
        <Missing ref={beside} id={`${id}-problem`}>
          {problem}
        </Missing>
      )}
    </Frame>
  );
};
