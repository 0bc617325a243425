import type { RequestKind } from '#core/design-code/request-kind.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { requestActions } from '../request-actions.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { RequestFormView } from './RequestFormView.tsx';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';

const nothing = {};

type Props = { readonly kind: RequestKind };

/** The form of a new request; goes on with the draft of its kind where one was kept. */
export const NewRequest = ({ kind }: Props) => {
  const { newId } = useFeature(requestActions);
  const { draft, place } = useKeptDraft(kind, kind, async () => ({
    id: await newId(),
    answers: nothing,
    step: 0,
    reached: 0,
    revision: undefined,
    savedAt: undefined,
  }));
  if (draft === undefined) return <FormSkeleton title="New request" />;
  return <RequestFormView kind={kind} draft={draft} place={place} before={nothing} />;
};
