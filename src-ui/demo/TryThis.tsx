import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { copyText } from '#ui/context/clipboard.ts';
import { whenOnline } from '#ui/context/when-online.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Hidden } from '#ui/kit/Hidden.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Rows } from '#ui/kit/panel-styles.ts';
import { useIsViewing } from '#ui/viewing/use-is-viewing.ts';
import { demoStage, type StageSide } from './demo-stage.ts';
import { stageLines, type StageCopy, type StageLine } from './stage-lines.ts';
import { Line, Ring, Says, StagePanel, VerbLink, Verbs } from './stage-styles.ts';

const CopyButton = ({ copy: { verb, text, isShown, toast } }: { readonly copy: StageCopy }) => {
  const { notify } = useApp();
  const copy = async (): Promise<void> => {
    await copyText(text());
    notify('success', toast.title, toast.text);
  };
  return (
    <>
      {isShown === true ? <code>{text()}</code> : null}
      <button type="button" onClick={() => void copy()}>
        {verb}
      </button>
    </>
  );
};

type LineProps = { readonly line: StageLine; readonly isDone: boolean };

const StageRow = ({ line: { says, copy, verb, href }, isDone }: LineProps) => (
  <Line>
    <Ring $isDone={isDone}>{isDone ? <Check size={12} strokeWidth={3} aria-hidden /> : null}</Ring>
    <Says $isDone={isDone}>
      {says}
      {isDone ? <Hidden>. Done</Hidden> : null}
    </Says>
    <Verbs>
      {copy === undefined ? null : <CopyButton copy={copy} />}
      <VerbLink href={href}>{verb}</VerbLink>
    </Verbs>
  </Line>
);

/** Milliseconds in which the dashboard has the network and the processor to itself. */
const headStart = 300;

/** Ticks off what is done from now on, and asks what was done while the card is shown; its code comes after the page. */
const useTicks = (side: StageSide): void => {
  const { feature } = useApp();
  useEffect(() => {
    let stop = (): void => undefined;
    let isLeft = false;
    const begin = async (): Promise<void> => {
      await whenOnline();
      const { stageStores } = await import('./stage-stores.ts');
      const store = feature(stageStores)[side];
      if (!isLeft) stop = store.subscribe(() => undefined);
    };
    setTimeout(() => void begin().catch(() => undefined), headStart);
    return () => {
      isLeft = true;
      stop();
    };
  }, [feature, side]);
};

const StageCard = ({ side }: { readonly side: StageSide }) => {
  const { notify, settings } = useApp();
  const stage = useFeature(demoStage);
  const { done } = useStore(stage);
  useTicks(side);
  const dismiss = (): void => {
    stage.dismiss();
    notify('info', 'Card dismissed', undefined, { action: { label: 'Undo', onAction: stage.bringBack } });
  };
  const lines = stageLines(side, settings.isOneTab);
  return (
    <StagePanel aria-labelledby="try-this">
      <header>
        <h2 id="try-this">
          Try this{' '}
          <span>
            {done.length} of {lines.length}
          </span>
        </h2>
        <IconButton aria-label="Dismiss" onClick={dismiss}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      <Rows>
        {lines.map((line) => (
          <li key={line.act}>
            <StageRow line={line} isDone={done.includes(line.act)} />
          </li>
        ))}
      </Rows>
    </StagePanel>
  );
};

/** What to try in the demo, for those whom it was made for, until they dismiss it; a look at a customer's portal tries nothing. */
const TryThis = () => {
  const { side, isDismissed } = useStore(useFeature(demoStage));
  const isViewing = useIsViewing();
  return side === undefined || isDismissed || isViewing ? null : <StageCard side={side} />;
};

export const tryThis = <TryThis />;
