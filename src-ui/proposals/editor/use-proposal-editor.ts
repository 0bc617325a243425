import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useStore } from 'zustand';
import type { Proposal } from '#core/proposals/proposal.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { useFormMemory } from '#ui/kit/forms/use-form-memory.ts';
import { proposalActions } from '../proposal-actions.ts';
import { openDraftSession } from './draft-session.ts';
import type { EditorForm } from './editor-form.ts';
import { newAddress } from './use-reload.ts';

type Options = {
  readonly form: UseFormReturn<EditorForm>;
  readonly stored: Proposal | undefined;
  readonly currency: string;
  /** Under which what is typed of it is remembered until it is kept. */
  readonly memoryName: (kept: Proposal | undefined) => string;
};

/** The session of the editor on screen: what changes is kept, also when somebody leaves, and the address names what is kept. */
export const useProposalEditor = ({ form, stored, currency, memoryName }: Options) => {
  const { navigator, device } = useApp();
  const actions = useFeature(proposalActions);
  const [session] = useState(() => openDraftSession({ form, stored, currency, now: device.clock.now, actions }));
  const { state, autosave, changed } = session;
  const { kept, doing, failure } = useStore(state);
  const forget = useFormMemory(memoryName(kept), form);

  useEffect(() => {
    // What was remembered is in the form by now.
    changed();
    return form.subscribe({ formState: { values: true }, callback: changed });
  }, [changed, form]);
  useEffect(
    () =>
      state.subscribe((now, before) => {
        if (now.kept === undefined || now.kept === before.kept) return;
        forget();
        const { requestId } = form.getValues();
        if (before.kept === undefined) navigator.go(newAddress(requestId, now.kept.id), { replace: true });
      }),
    [forget, form, navigator, state],
  );
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'hidden') void autosave.flush();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [autosave]);
  const leave = useEffectEvent(async (): Promise<void> => {
    if (await autosave.flush()) forget();
  });
  useEffect(() => {
    const { pathname } = location;
    return () => {
      // A failure takes the page and leaves its address: what is remembered is there when the page comes again.
      if (location.pathname === pathname) autosave.stop();
      else void leave();
    };
  }, [autosave]);

  return {
    ...session,
    kept,
    doing,
    failure,
    send: async (): Promise<void> => {
      const sent = await session.send();
      if (sent !== undefined) navigator.go(`/proposals/${sent.id}`, { replace: true });
    },
  };
};
