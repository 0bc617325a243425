import type { Proposal } from '#core/proposals/proposal.ts';
import { AnswerParts } from './AnswerParts.tsx';
import { DeclineLink } from './DeclineLink.tsx';
import { BesidePanel } from './panel-styles.ts';
import { PayBar } from './PayBar.tsx';
import { SheetLinks } from './SheetLinks.tsx';

type Props = { readonly proposal: Proposal; readonly ids: ReadonlySet<string> };

/** The sums of what is ticked, and the answers: beside the letter, or in a bar at the foot of the page. */
export const AnswerPanel = ({ proposal, ids }: Props) => {
  const answers = (
    <>
      <AnswerParts proposal={proposal} ids={ids} />
      <SheetLinks proposal={proposal}>
        <DeclineLink proposal={proposal} />
      </SheetLinks>
    </>
  );
  return (
    <>
      <BesidePanel aria-label="Your answer">{answers}</BesidePanel>
      <PayBar proposal={proposal} ids={ids}>
        {answers}
      </PayBar>
    </>
  );
};
