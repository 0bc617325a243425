import { useState } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { TopBanner } from '#ui/kit/overlays/TopBanner.tsx';

type Props = {
  /** Forgets what was done, and loads the portal again. */
  readonly startOver: () => void;
};

/** Says on every page of a demo without a server that nothing leaves the tab, and starts it over. */
export const DemoBanner = ({ startOver }: Props) => {
  const [asks, setAsks] = useState(false);
  const confirm = async () => {
    startOver();
    return { ok: true };
  };
  return (
    <>
      <TopBanner label="Demo without a server" look="accent">
        <p title="This is a demo. What you do stays in this tab, and nobody else sees it.">
          Demo: nothing leaves this tab
        </p>
        <Button onClick={() => setAsks(true)}>Start over</Button>
      </TopBanner>
      {asks ? (
        <ConfirmDialog
          title="Start the demo over?"
          verb="Start over"
          dismissal="Go on"
          onConfirm={confirm}
          onClose={() => setAsks(false)}
        >
          What you did in this tab goes, and you are signed out.
        </ConfirmDialog>
      ) : null}
    </>
  );
};
