import type { DesignCodeRequest } from '#core/design-code/request.ts';
import { FormSkeleton } from './FormSkeleton.tsx';
import { stepsOf } from './form-store.ts';
import { RequestFormView } from './RequestFormView.tsx';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';

type Props = { readonly request: DesignCodeRequest };

/** The form of a request that was sent; goes on with the changes that were kept. */
export const EditRequest = ({ request: { id, kind, answers, revision } }: Props) => {
  const { draft, place } = useKeptDraft(id, kind, () => ({
    id,
    answers,
    step: 0,
    reached: stepsOf(kind).length,
    revision,
    savedAt: undefined,
  }));
  if (draft === undefined) return <FormSkeleton title="Edit request" />;
  return (
    <RequestFormView
      kind={kind}
      draft={{ ...draft, revision: draft.revision ?? revision }}
      place={place}
      before={answers}
      latest={revision}
    />
  );
};
