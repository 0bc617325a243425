import type { FeatureDeps } from '#ui/context/portal-context.ts';

type Watched<S> = { readonly getState: () => S; readonly subscribe: (listener: () => void) => () => void };

type Words = { readonly title: string; readonly hint: string; readonly verb: string; readonly href: string };

/** What somebody new is advised to do first. */
export type FirstStep = Words & {
  /** Whether it was done; undefined while that is not known. */
  readonly done: (feature: FeatureDeps['feature']) => Watched<boolean | undefined>;
};

type Step<S> = Words & {
  readonly store: (feature: FeatureDeps['feature']) => Watched<S>;
  readonly isDone: (state: S) => boolean | undefined;
};

/** Returns a first step that a store says is done. */
export const firstStep = <S>({ store, isDone, ...words }: Step<S>): FirstStep => ({
  ...words,
  done: (feature) => {
    const { getState, subscribe } = store(feature);
    return { getState: () => isDone(getState()), subscribe };
  },
});
