import { createStore } from 'zustand/vanilla';
import type { AuthView } from '#ui/context/auth-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { stagePeople } from './stage-records.ts';

/** What there is to try, in the order of the card. */
export const stageActs = {
  customer: ['pay', 'files', 'scan', 'comment'],
  admin: ['send', 'answer', 'watch', 'invite'],
} as const;

export type StageSide = keyof typeof stageActs;
export type StageAct = (typeof stageActs)[StageSide][number];

type Kept = {
  /** When this device first showed it to the person, in milliseconds since 1970: what was done before does not count. */
  readonly since: number;
  readonly done: readonly StageAct[];
  readonly isDismissed: boolean;
};

export type StageState = Kept & {
  /** Undefined for everybody who has nothing to try. */
  readonly side: StageSide | undefined;
};

const none: StageState = { side: undefined, since: 0, done: [], isDismissed: false };

const known: ReadonlySet<unknown> = new Set(Object.values(stageActs).flat());

const isAct = (value: unknown): value is StageAct => known.has(value);

const parse = (text: string | undefined): Kept | undefined => {
  try {
    const { since, done, isDismissed } = JSON.parse(text ?? '') as Readonly<Record<string, unknown>>;
    if (typeof since !== 'number' || !Array.isArray(done)) return undefined;
    return { since, done: done.filter(isAct), isDismissed: isDismissed === true };
  } catch {
    return undefined;
  }
};

/**
 * What the person who is signed in has tried of the demo, kept on this device under their side, which is a person of its own: a
 * sign-out leaves no id behind.
 */
export const demoStage = ({ portal, auth, settings }: FeatureDeps) => {
  const { preferences, clock } = portal.device;

  const keyOf = (side: StageSide): string => `demo-stage-${side}`;

  const keep = (side: StageSide, { since, done, isDismissed }: Kept): void =>
    preferences.set(keyOf(side), JSON.stringify({ since, done, isDismissed }));

  const sideIn = (view: AuthView): StageSide | undefined =>
    settings.demo && view.status === 'AUTHENTICATED' ? stagePeople[view.user.id] : undefined;

  const read = (side: StageSide | undefined): StageState => {
    if (side === undefined) return none;
    const before = parse(preferences.get(keyOf(side)));
    const kept = before ?? { since: clock.now(), done: [], isDismissed: false };
    if (before === undefined) keep(side, kept);
    return { ...kept, side };
  };

  const store = createStore<StageState>(() => read(sideIn(auth.getState())));
  auth.subscribe((view) => {
    const side = sideIn(view);
    if (side !== store.getState().side) store.setState(read(side), true);
  });

  const change = (part: Partial<Kept>): void => {
    const { side } = store.getState();
    if (side === undefined) return;
    store.setState(part);
    keep(side, store.getState());
  };

  return {
    ...store,
    /** Notes that these were done, once and for all. */
    tick: (...acts: readonly StageAct[]): void => {
      const { side, done } = store.getState();
      const fresh = (side === undefined ? [] : stageActs[side]).filter(
        (act) => acts.some((one) => one === act) && !done.includes(act),
      );
      if (fresh.length > 0) change({ done: [...done, ...fresh] });
    },
    dismiss: (): void => change({ isDismissed: true }),
    bringBack: (): void => change({ isDismissed: false }),
  };
};
