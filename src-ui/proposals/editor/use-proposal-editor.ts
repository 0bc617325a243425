import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { toAppError } from '#core/kernel/app-error.ts';
import { draftProblems } from '#core/proposals/proposal-draft.ts';
import { sendProblems, type Proposal } from '#core/proposals/proposal.ts';
import { dashboardKey } from '#ui/dashboard/dashboard-stores.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { proposalsKey } from '../proposal-stores.ts';
import { draftFrom, formOf, type EditorForm } from './editor-form.ts';

type Doing = 'saving' | 'sending';

/** Saves and sends what the form holds. The form keeps all that was typed when either fails. */
export const useProposalEditor = (
  form: UseFormReturn<EditorForm>,
  stored: Proposal | undefined,
  forget: () => void,
) => {
  const { cache, navigator, notify, portal } = useApp();
  const [base, setBase] = useState(stored);
  const [doing, setDoing] = useState<Doing>();

  const fail = (path: string, message: string): void =>
    form.setError(path as FieldPath<EditorForm>, { message }, { shouldFocus: true });

  const valid = (sending: boolean): boolean => {
    form.clearErrors();
    const draft = draftFrom(form.getValues());
    const problems = draftProblems(draft);
    const [missing] = sending ? sendProblems(draft) : [];
    for (const { field, message } of [...problems].reverse()) fail(field, message);
    if (problems.length === 0 && missing !== undefined) form.setError('root', { message: missing.message });
    return problems.length === 0 && missing === undefined;
  };

  const keep = async (proposal: Proposal): Promise<void> => {
    setBase(proposal);
    form.reset(formOf(proposal));
    forget();
    cache.setQueryData([proposalsKey, 'one', proposal.id], proposal);
    await Promise.all([proposalsKey, dashboardKey].map((key) => cache.invalidateQueries({ queryKey: [key] })));
  };

  const attempt = async (what: Doing, work: () => Promise<void>): Promise<void> => {
    if (!valid(what === 'sending')) return;
    setDoing(what);
    try {
      await work();
    } catch (cause) {
      const error = toAppError(cause);
      if (error.kind === 'invalid' && error.field !== undefined) fail(error.field, error.message);
      form.setError('root', { message: error.message });
    }
    setDoing(undefined);
  };

  return {
    doing,
    save: () =>
      attempt('saving', async () => {
        const proposal = await portal.proposals.saveDraft(draftFrom(form.getValues()), base);
        await keep(proposal);
        notify('success', 'Success!', 'Draft saved');
        if (base === undefined) navigator.go(`/admin/proposals/edit/${proposal.id}`, { replace: true });
      }),
    send: () =>
      attempt('sending', async () => {
        const saved = await portal.proposals.saveDraft(draftFrom(form.getValues()), base);
        setBase(saved);
        const { recipients, message } = draftFrom(form.getValues());
        const proposal = await portal.proposals.sendDraft(saved, recipients, message);
        await keep(proposal);
        notify('success', 'Success!', 'Your proposal is sent');
        navigator.go(`/proposals/${proposal.id}`, { replace: true });
      }),
  };
};
