import type { UseFormReturn } from 'react-hook-form';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { draftProblems } from '#core/proposals/proposal-draft.ts';
import { sendProblems, type Proposal } from '#core/proposals/proposal.ts';
import type { Outcome } from '#ui/cache/action-store.ts';
import { failureText } from '#ui/errors/failure-message.ts';
import type { proposalActions } from '../proposal-actions.ts';
import { acceptGenerated, adoptStored } from './adopt-stored.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import { createEditorProblems, type Aim, type EditorProblems } from './editor-problems.ts';
import { draftFrom, formOf, type EditorForm } from './editor-form.ts';

/** Milliseconds without a change before the draft is saved by itself. */
export const autosavePause = 1500;

type Failure = { readonly message: string; readonly isConflict: boolean };

export type DraftSessionState = {
  /** What is kept of the draft; undefined for a new one. */
  readonly kept: Proposal | undefined;
  readonly doing: 'saving' | 'sending' | undefined;
  /** Why it was not kept or sent. */
  readonly failure: Failure | undefined;
};

export type DraftSession = {
  readonly state: StoreApi<DraftSessionState>;
  readonly autosave: Pick<Autosave, 'store' | 'flush' | 'stop'>;
  readonly problems: EditorProblems['store'];
  /** As the `ref` of the form on screen. */
  readonly hold: (form: HTMLFormElement | null) => void;
  /** Notes that the form has changed. */
  readonly changed: () => void;
  /** Saves at once, and returns whether all is kept. */
  readonly save: () => Promise<boolean>;
  /** Returns whether it can be sent as it is; shows all that is in the way. */
  readonly review: () => Promise<boolean>;
  /** Saves and sends. Returns the proposal, or undefined where something was in the way. */
  readonly send: () => Promise<Proposal | undefined>;
};

type Options = {
  readonly form: UseFormReturn<EditorForm>;
  readonly stored: Proposal | undefined;
  readonly currency: string;
  readonly now: () => number;
  readonly actions: Pick<ReturnType<typeof proposalActions>, 'newId' | 'save' | 'send'>;
};

/** Keeps what a form holds, by itself and when somebody says so, and sends it. The form keeps all that was typed when either fails. */
export const openDraftSession = ({ form, stored, currency, now, actions }: Options): DraftSession => {
  const state = createStore<DraftSessionState>(() => ({ kept: stored, doing: undefined, failure: undefined }));
  let frame: HTMLFormElement | null = null;
  const written = () => draftFrom(form.getValues(), currency);

  const problems = createEditorProblems((aim) => [
    ...draftProblems(written(), currency),
    ...(aim === 'send' ? sendProblems(written(), now()) : []),
  ]);
  const fail = (error: Extract<Outcome<unknown>, { ok: false }>['error']): void => {
    if (error.kind === 'invalid') problems.refused(error.fields);
    state.setState({ failure: { message: failureText(error), isConflict: error.kind === 'conflict' } });
  };
  /** Of a new proposal; remembered with the form, so that a reload makes no second one. */
  const idOf = async (): Promise<string | undefined> => {
    if (state.getState().kept !== undefined) return undefined;
    const id = form.getValues('id') ?? (await actions.newId());
    form.setValue('id', id, { shouldDirty: true });
    return id;
  };
  const autosave = createAutosave({
    written,
    isNew: stored === undefined,
    pause: autosavePause,
    // A day that is half typed has no value: kept as it is, it would be none.
    isWhole: (draft) => frame?.matches(':valid') !== false && draftProblems(draft, currency).length === 0,
    save: async (draft) => {
      const id = await idOf();
      const outcome = await actions.save.run({ draft, base: state.getState().kept, id });
      if (outcome.ok) {
        adoptStored(form, outcome.value);
        form.reset(formOf(outcome.value), { keepValues: true });
        state.setState({ kept: outcome.value, failure: undefined });
      } else fail(outcome.error);
      return outcome;
    },
  });
  const tried = async (aim: Aim): Promise<boolean> => {
    const isDayWhole = await form.trigger('validUntil');
    return problems.tried(aim) && isDayWhole;
  };
  const during = async <T>(doing: DraftSessionState['doing'], work: () => Promise<T>): Promise<T> => {
    state.setState({ doing });
    try {
      return await work();
    } finally {
      state.setState({ doing: undefined });
    }
  };
  return {
    state,
    autosave,
    problems: problems.store,
    hold: (element) => {
      frame = element;
    },
    changed: () => {
      autosave.changed();
      problems.changed();
    },
    save: async () => {
      if (!(await tried('save'))) return false;
      const isKept = await during('saving', autosave.saveNow);
      if (isKept) acceptGenerated(form);
      return isKept;
    },
    review: () => tried('send'),
    send: async () => {
      if (!(await tried('send'))) return undefined;
      return during('sending', async () => {
        const { kept } = (await autosave.saveNow()) ? state.getState() : {};
        if (kept === undefined) return undefined;
        const outcome = await actions.send.run(kept);
        if (outcome.ok) return outcome.value;
        fail(outcome.error);
        return undefined;
      });
    },
  };
};
