import { MutationObserver, type QueryKey } from '@tanstack/query-core';
import type { StoreApi } from 'zustand/vanilla';
import type { AppError } from '#core/kernel/app-error.ts';
import type { ToastAction } from '#ui/context/notifier.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { screenError } from '#ui/errors/screen-error.ts';
import { bridge } from './bridge.ts';
import { showEdits, type CachedEdit } from './show-edits.ts';

export type Outcome<R> = { readonly ok: true; readonly value: R } | { readonly ok: false; readonly error: AppError };

/** Title, text and button of the toast for a success. */
export type Success = readonly [title: string, text?: string | undefined, action?: ToastAction];

export type ActionOptions<I, R> = {
  readonly run: (input: I) => Promise<R>;
  /** What is shown while the server is asked, and taken back when it refuses. */
  readonly optimistic?: (input: I) => readonly CachedEdit[];
  /** Cached answers that the result takes the place of. */
  readonly shows?: (result: R, input: I) => readonly (readonly [QueryKey, unknown])[];
  /** What the result shows in cached answers that it is only a part of. */
  readonly edits?: (result: R, input: I) => readonly CachedEdit[];
  /**
   * What has changed with it, asked for again where it is on screen. The action counts as done after that, unless the
   * change was shown at once.
   */
  readonly touches?: readonly QueryKey[];
  /** The toast for a success; undefined for none. */
  readonly notifies?: (result: R, input: I) => Success | undefined;
  /** The title of the toast that is shown while it runs, for work that may take long; undefined for none. */
  readonly progress?: (input: I) => string | undefined;
  /** Whether its toasts take the place of all that are shown. */
  readonly clearsToasts?: boolean;
  /** Whether a failure is shown as a toast, for views with no place of their own for it. */
  readonly failureToast?: boolean | ((error: AppError) => boolean);
};

export type ActionState<I, R> = {
  readonly busy: boolean;
  readonly error: AppError | undefined;
  /** The words for the failure. */
  readonly failure: string | undefined;
  /** Never rejects. */
  readonly run: (input: I) => Promise<Outcome<R>>;
  readonly reset: () => void;
};

export type Action<I, R> = {
  /** A store for one view, which forgets input and result as soon as it is done. */
  readonly store: () => StoreApi<ActionState<I, R>>;
  /** Runs it where no view follows. Never rejects. */
  readonly run: (input: I) => Promise<Outcome<R>>;
};

/** Something that changes what the server holds, together with what the screen shows of it. */
export const action = <I = void, R = unknown>(
  { cache, notify }: Pick<FeatureDeps, 'cache' | 'notify'>,
  options: ActionOptions<I, R>,
): Action<I, R> => {
  const { run: work, optimistic, shows, edits, touches = [], notifies, progress } = options;
  const { failureToast = false, clearsToasts: alone = false } = options;
  const store = (): StoreApi<ActionState<I, R>> => {
    const observer = new MutationObserver<R, unknown, I, () => void>(cache, {
      gcTime: 0,
      networkMode: 'always',
      mutationFn: (input) => work(input),
      onMutate: (input) => showEdits(cache, optimistic?.(input) ?? []),
      onError: (cause, _input, undo) => {
        undo?.();
        const isToast = typeof failureToast === 'function' ? failureToast(screenError(cause)) : failureToast;
        if (isToast) notify('error', 'Error!', failureMessage(cause), { alone });
      },
      onSuccess: async (result, input) => {
        for (const [key, data] of shows?.(result, input) ?? []) cache.setQueryData(key, data);
        await showEdits(cache, edits?.(result, input) ?? []);
        const asked = Promise.all(touches.map((queryKey) => cache.invalidateQueries({ queryKey })));
        if (optimistic === undefined) await asked;
        const success = notifies?.(result, input);
        if (success === undefined) return;
        const [title, text, button] = success;
        notify('success', title, text, { action: button, alone });
      },
    });
    let isWatched = false;
    const reset = (): void => {
      if (observer.getCurrentResult().isPending) return;
      observer.reset();
    };
    const run = async (input: I): Promise<Outcome<R>> => {
      const running = observer.mutate(input);
      const title = progress?.(input);
      if (title !== undefined) notify('loading', title, undefined, { until: running });
      try {
        const value = await running;
        reset();
        return { ok: true, value };
      } catch (cause) {
        if (!isWatched) reset();
        return { ok: false, error: screenError(cause) };
      }
    };
    return bridge(
      {
        getCurrentResult: () => observer.getCurrentResult(),
        subscribe: (listener) => {
          isWatched = true;
          const stop = observer.subscribe(listener);
          return () => {
            isWatched = false;
            stop();
            observer.reset();
          };
        },
      },
      ({ isPending, error }): ActionState<I, R> => ({
        busy: isPending,
        error: error === null ? undefined : screenError(error),
        failure: error === null ? undefined : failureMessage(error),
        run,
        reset,
      }),
    );
  };
  return { store, run: (input) => store().getState().run(input) };
};
