import type { Archive } from '#core/archives/archive.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Progress } from '#ui/kit/Progress.tsx';
import { archiveActions } from './archive-actions.ts';
import { Buttons, Hint } from './archive-styles.ts';

const figure = new Intl.NumberFormat('en-US');

const progressText = ({ status, done, total }: Archive): string => {
  if (status === 'WAITING') return 'Waiting to begin';
  if (total === 0) return 'Counting records and files';
  return `${figure.format(done)} of ${figure.format(total)} records and files`;
};

type Props = { readonly archive: Archive };

/** How far an archive is, and the way to stop it. */
export const RunningArchive = ({ archive }: Props) => {
  const { busy, run } = useAction(useFeature(archiveActions).remove);
  return (
    <>
      <Progress done={archive.done} total={archive.total}>
        {progressText(archive)}
      </Progress>
      <Hint>You can leave this page: it goes on.</Hint>
      <Buttons>
        <Button busy={busy} onClick={() => void run(archive)}>
          Stop
        </Button>
      </Buttons>
    </>
  );
};
