import { createStore, type StoreApi } from 'zustand/vanilla';
import { answersProblems, askedAnswers, tidyAnswers } from '#core/design-code/check-request.ts';
import { isAsked, type Answer, type Answers, type RequestField } from '#core/design-code/request-field.ts';
import type { FormStep } from '#core/design-code/kind-form.ts';
import { requestForms } from '#core/design-code/request-form.ts';
import type { RequestKind } from '#core/design-code/request-kind.ts';
import type { FieldProblem } from '#core/kernel/field-problem.ts';
import type { KeptDraft } from '../drafts/kept-draft.ts';

/** What the focus goes to: a field, or the heading of the step. A new object each time. */
export type Focus = { readonly field: string | undefined };

export type FormState = KeptDraft & {
  readonly problems: Readonly<Record<string, string>>;
  /** Why it could not be sent, where no field is to blame. */
  readonly failure: string | undefined;
  readonly focus: Focus | undefined;
};

export type FormActions = {
  readonly answer: (name: string, answer: Answer | undefined) => void;
  /** Adds a file to what a field holds now: it may arrive after other answers. */
  readonly attach: (name: string, file: { readonly key: string; readonly name: string }) => void;
  /** Leaves the step that is shown for the next one; where it has problems, shows each of them and stays. */
  readonly next: () => void;
  /** Shows a step that was reached, at its field where one is named. */
  readonly visit: (step: number, field?: string) => void;
  /** Whether everything can be sent; else shows the first step with problems. */
  readonly check: () => boolean;
  /** Shows what the server said of fields, each at its step; or of the whole. */
  readonly fail: (message: string, problems: readonly FieldProblem[]) => void;
};

export type RequestForm = {
  readonly kind: RequestKind;
  readonly store: StoreApi<FormState>;
  readonly actions: FormActions;
};

export const stepsOf = (kind: RequestKind): readonly FormStep[] => requestForms[kind].steps;

/** The answers as they would be sent: tidy, and only to what is asked. */
export const sentAnswers = (kind: RequestKind, answers: Answers): Answers =>
  askedAnswers(kind, tidyAnswers(kind, answers));

/** What is asked in a step, given all answers. */
export const askedIn = ({ fields }: FormStep, kind: RequestKind, answers: Answers): readonly RequestField[] => {
  const asked = askedAnswers(kind, answers);
  return fields.filter((field) => isAsked(field, asked));
};

const byField = (problems: readonly FieldProblem[]): Readonly<Record<string, string>> =>
  Object.fromEntries(problems.map(({ field, message }) => [field, message]));

const without = <T>(values: Readonly<Record<string, T>>, name: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));

/** A form over a draft. It knows nothing of where the draft is kept or how it is sent. */
export const requestForm = (kind: RequestKind, draft: KeptDraft): RequestForm => {
  const steps = stepsOf(kind);
  const store = createStore<FormState>(() => ({ ...draft, problems: {}, failure: undefined, focus: undefined }));
  const { getState, setState } = store;

  const problemsOf = (step: number): readonly FieldProblem[] => {
    const shown = steps[step];
    return shown === undefined ? [] : answersProblems(shown.fields, sentAnswers(kind, getState().answers));
  };

  const show = (step: number, field?: string, problems: readonly FieldProblem[] = []): void =>
    setState(({ reached }) => ({
      step,
      reached: Math.max(step, reached),
      problems: byField(problems),
      focus: { field: field ?? problems[0]?.field },
    }));

  const stepOf = (name: string): number => steps.findIndex(({ fields }) => fields.some((field) => field.name === name));

  const answer = (name: string, given: Answer | undefined): void =>
    setState(({ answers, problems }) => ({
      answers: given === undefined ? without(answers, name) : { ...answers, [name]: given },
      problems: without(problems, name),
    }));

  return {
    kind,
    store,
    actions: {
      answer,
      attach: (name, file) => {
        const held = getState().answers[name];
        answer(name, [...(Array.isArray(held) ? (held as readonly (typeof file)[]) : []), file]);
      },
      next: () => {
        const { step } = getState();
        const problems = problemsOf(step);
        show(problems.length > 0 ? step : Math.min(step + 1, steps.length), undefined, problems);
      },
      visit: (step, field) => {
        if (step <= getState().reached) show(step, field);
      },
      check: () => {
        const wrong = steps.findIndex((_step, at) => problemsOf(at).length > 0);
        if (wrong >= 0) show(wrong, undefined, problemsOf(wrong));
        else setState({ failure: undefined });
        return wrong < 0;
      },
      fail: (failure, problems) => {
        const known = problems.filter(({ field }) => stepOf(field) >= 0);
        const [first] = known;
        setState({ failure: first === undefined ? failure : undefined });
        if (first !== undefined) show(stepOf(first.field), first.field, known);
      },
    },
  };
};
