import { useState } from 'react';
import { useStore } from 'zustand';
import { keysIn } from '#core/design-code/check-request.ts';
import type { Answers } from '#core/design-code/request-field.ts';
import { lineOfKind, type RequestKind } from '#core/design-code/request-kind.ts';
import { fileStores } from '#ui/attachments/file-stores.ts';
import { isUnderWay } from '#ui/kit/forms/sending-store.ts';
import { useSendingUntilGone } from '#ui/kit/forms/use-sending.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { failureText } from '#ui/errors/failure-message.ts';
import { requestActions } from '../request-actions.ts';
import { requestPath, requestsPath } from '../request-paths.ts';
import type { DraftPlace } from '../drafts/draft-stores.ts';
import { requestForm, sentAnswers } from './form-store.ts';
import type { KeptDraft } from '../drafts/kept-draft.ts';
import { useKeptForm } from './use-kept-form.ts';

export type RequestFormProps = {
  readonly kind: RequestKind;
  readonly draft: KeptDraft;
  readonly place: DraftPlace;
  /** What the request that is edited says now; none of a new one. */
  readonly before: Answers;
};

/** A form that keeps itself on the device until it is sent or discarded. */
export const useRequestForm = ({ kind, draft, place, before }: RequestFormProps) => {
  const { navigator } = useApp();
  const { keep, dropFiles, refresh } = useFeature(requestActions);
  const { open } = useFeature(fileStores);
  const [form] = useState(() => requestForm(kind, draft));
  const [uploads] = useState(() => open('request'));
  useSendingUntilGone(uploads);
  const forget = useKeptForm(form, place);
  const sending = useAction(keep);
  const isUploading = isUnderWay(useStore(uploads));
  const isOfDraft = (key: string): boolean => !keysIn(before).includes(key);
  return {
    form,
    uploads,
    isUploading,
    isSending: sending.busy,
    dropFile: (key: string): void => {
      if (isOfDraft(key)) void dropFiles([key]);
    },
    send: async (): Promise<void> => {
      if (isUploading || !form.actions.check()) return;
      const { id, revision, answers } = form.store.getState();
      const sent = { ...lineOfKind[kind], answers: sentAnswers(kind, answers) };
      const outcome = await sending.run({ id, revision, draft: sent });
      if (outcome.ok) {
        await forget();
        navigator.go(requestPath(id), { replace: true });
        return;
      }
      const { error } = outcome;
      form.actions.fail(failureText(error), error.kind === 'invalid' ? error.fields : []);
      if (error.kind === 'conflict') void refresh(id);
    },
    discard: async (): Promise<{ readonly ok: boolean }> => {
      const { id, revision, answers } = form.store.getState();
      uploads.getState().stop();
      await forget();
      await dropFiles(keysIn(answers).filter(isOfDraft));
      navigator.go(revision === undefined ? requestsPath : requestPath(id), { replace: true });
      return { ok: true };
    },
  };
};
