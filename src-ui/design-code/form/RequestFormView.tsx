import { useRef, type SyntheticEvent } from 'react';
import { useStore } from 'zustand';
import { requestForms } from '#core/design-code/request-form.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { requestsPath } from '../request-paths.ts';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { DraftLine } from '../drafts/DraftLine.tsx';
import { FormContext } from './form-context.ts';
import { stepsOf } from './form-store.ts';
import { FormFrame, StepCard, StepFoot } from './form-styles.ts';
import { FormStepFields } from './FormStepFields.tsx';
import { StepLine } from './StepLine.tsx';
import { SummaryStep } from './SummaryStep.tsx';
import { useFormFocus } from './use-form-focus.ts';
import { useRequestForm, type RequestFormProps } from './use-request-form.ts';

type Props = RequestFormProps & {
  /** The revision that the server has of a request that is edited; undefined for a new one. */
  readonly latest?: number;
};

/** A request, step by step, with a summary before it is sent. */
export const RequestFormView = ({ latest, ...given }: Props) => {
  const card = useRef<HTMLFormElement>(null);
  const { form, uploads, isUploading, isSending, dropFile, send, discard } = useRequestForm(given);
  const { step, reached, failure, focus, savedAt, revision } = useStore(form.store);
  const titles = [...stepsOf(form.kind).map(({ title }) => title), 'Summary'];
  const last = titles.length - 1;
  const isNew = revision === undefined;
  useFormFocus(card, focus);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isSending) return;
    if (step < last) form.actions.next();
    else void send();
  };
  return (
    <FormContext value={{ form, uploads, dropFile }}>
      <Breadcrumb href={requestsPath}>Requests</Breadcrumb>
      <PageHeader title={isNew ? 'New request' : 'Edit request'} hint={requestForms[form.kind].name} />
      <FormFrame>
        <StepLine titles={titles} step={step} reached={reached} onVisit={form.actions.visit} />
        <ChangedElsewhere
          latest={latest}
          onKeep={() => form.store.setState({ revision: latest, failure: undefined })}
        />
        <ErrorSummary message={failure} />
        <StepCard ref={card} noValidate aria-label={titles[step]} onSubmit={onSubmit}>
          {step < last ? <FormStepFields step={step} /> : <SummaryStep />}
          <StepFoot>
            {step === 0 ? null : <Button onClick={() => form.actions.visit(step - 1)}>Back</Button>}
            {isUploading && step === last ? <small>Files are uploading</small> : null}
            <Button type="submit" $look="primary" busy={isSending} disabled={isUploading && step === last}>
              {step < last - 1 ? 'Next' : step < last ? 'Review' : isNew ? 'Send request' : 'Save request'}
            </Button>
          </StepFoot>
        </StepCard>
        <DraftLine savedAt={savedAt} isNew={isNew} onDiscard={discard} />
      </FormFrame>
    </FormContext>
  );
};
