import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { draftProblems } from '#core/proposals/proposal-draft.ts';
import { sendProblems, type Proposal } from '#core/proposals/proposal.ts';
import type { Outcome } from '#ui/cache/action-store.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { failureText } from '#ui/errors/failure-message.ts';
import { proposalActions } from '../proposal-actions.ts';
import { draftFrom, formOf, type EditorForm } from './editor-form.ts';

/** Saves and sends what the form holds. The form keeps all that was typed when either fails. */
export const useProposalEditor = (
  form: UseFormReturn<EditorForm>,
  stored: Proposal | undefined,
  currency: string,
  forget: () => void,
) => {
  const { navigator, device } = useApp();
  const actions = useFeature(proposalActions);
  const saving = useAction(actions.save);
  const sending = useAction(actions.send);
  const [base, setBase] = useState(stored);

  const fail = (path: string, message: string): void =>
    form.setError(path as FieldPath<EditorForm>, { message }, { shouldFocus: true });

  const valid = async (isSending: boolean): Promise<boolean> => {
    form.clearErrors();
    const isWhole = await form.trigger('validUntil', { shouldFocus: true });
    const draft = draftFrom(form.getValues(), currency);
    const problems = draftProblems(draft, currency);
    const [missing] = isSending ? sendProblems(draft, device.clock.now()) : [];
    for (const { field, message } of [...problems].reverse()) fail(field, message);
    if (problems.length === 0 && missing?.field === 'validUntil') fail(missing.field, missing.message);
    else if (problems.length === 0 && missing !== undefined) form.setError('root', { message: missing.message });
    return isWhole && problems.length === 0 && missing === undefined;
  };

  /** Whether it worked: then the form starts again from what is kept. */
  const settle = (outcome: Outcome<Proposal>): outcome is Extract<Outcome<Proposal>, { ok: true }> => {
    if (outcome.ok) {
      setBase(outcome.value);
      form.reset(formOf(outcome.value));
      forget();
      return true;
    }
    const { error } = outcome;
    if (error.kind === 'invalid') for (const { field, message } of [...error.fields].reverse()) fail(field, message);
    form.setError('root', { message: failureText(error) });
    return false;
  };

  return {
    doing: saving.busy ? ('saving' as const) : sending.busy ? ('sending' as const) : undefined,
    save: async (): Promise<void> => {
      if (!(await valid(false))) return;
      const outcome = await saving.run({ draft: draftFrom(form.getValues(), currency), base });
      if (settle(outcome) && base === undefined)
        navigator.go(`/admin/proposals/edit/${outcome.value.id}`, { replace: true });
    },
    send: async (): Promise<void> => {
      if (!(await valid(true))) return;
      const outcome = await sending.run({ draft: draftFrom(form.getValues(), currency), base, onSaved: setBase });
      if (settle(outcome)) navigator.go(`/proposals/${outcome.value.id}`, { replace: true });
    },
  };
};
