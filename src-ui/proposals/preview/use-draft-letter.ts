import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Proposal } from '#core/proposals/proposal.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { useViewer } from '#ui/people/use-viewer.ts';
import type { EditorForm } from '../editor/editor-form.ts';
import { useEditorLetter } from '../editor/editor-letter.ts';
import { draftLetter } from './draft-letter.ts';

/** The letter that the form makes, a moment after what is typed. */
export const useDraftLetter = (): Proposal => {
  const { currency, stored } = useEditorLetter();
  const { device } = useApp();
  const { id, name } = useViewer();
  const form = useDeferredValue(useWatch<EditorForm>() as EditorForm);
  return useMemo(() => {
    const now = new Date(device.clock.now()).toISOString();
    const { id: letterId = '', owner = { id, name, email: '' }, createdAt = now } = stored ?? {};
    return draftLetter(form, { id: letterId, owner, currency, createdAt });
  }, [currency, device, form, id, name, stored]);
};
