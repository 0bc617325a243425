import type { ReactNode } from 'react';
import type { Proposal } from '#core/proposals/proposal.ts';
import { AskLink } from '#ui/proposals/questions/AskLink.tsx';
import { PanelLinks } from './panel-styles.ts';

type Props = {
  readonly proposal: Pick<Proposal, 'pdfUrl'>;
  /** Before the ways to a sheet of one's own. */
  readonly children?: ReactNode;
};

/** Small ways on from a letter, those to a sheet to keep among them. */
export const SheetLinks = ({ proposal: { pdfUrl }, children }: Props) => (
  <PanelLinks>
    <AskLink />
    {children}
    {pdfUrl === undefined ? null : (
      <a href={pdfUrl} download>
        Download PDF
      </a>
    )}
    <button type="button" onClick={() => window.print()}>
      Print
    </button>
  </PanelLinks>
);
