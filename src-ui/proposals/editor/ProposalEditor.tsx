import { useMemo, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { requestAddress } from '#ui/context/request-address.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { DayField } from '#ui/kit/forms/DayField.tsx';
import { TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { useFormMemory, useRememberedForm } from '#ui/kit/forms/use-form-memory.ts';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { DocumentGrid, DocumentPage } from '../document/document-styles.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { EditorCurrency } from './editor-currency.ts';
import { EditorStack } from './editor-styles.ts';
import { EditorSummary } from './EditorSummary.tsx';
import { emptyForm, formOf, type EditorForm } from './editor-form.ts';
import { RecipientsField } from './RecipientsField.tsx';
import { ServicesField } from './ServicesField.tsx';
import { useProposalEditor } from './use-proposal-editor.ts';

/** What a new proposal begins with, in place of nothing. */
export type Start = {
  readonly form: EditorForm;
  /** Under which what is typed is remembered. */
  readonly name: string;
};

type Props = {
  readonly title: string;
  readonly proposal?: Proposal;
  readonly start?: Start;
  /** Above the form. */
  readonly notice?: ReactNode;
};

export const ProposalEditor = ({ title, proposal, start, notice }: Props) => {
  const name =
    proposal === undefined ? (start?.name ?? 'new-proposal') : `proposal-${proposal.id}-${proposal.revision}`;
  const defaultValues = useMemo(
    () => (proposal === undefined ? (start?.form ?? emptyForm()) : formOf(proposal)),
    [proposal, start],
  );
  const { settings } = useApp();
  const currency = proposal?.currency ?? settings.currency;
  const remembered = useRememberedForm<EditorForm>(name);
  const form = useForm<EditorForm>({ defaultValues, ...remembered });
  const forget = useFormMemory(name, form);
  const { doing, save, send } = useProposalEditor(form, proposal, currency, forget);
  const { errors } = form.formState;
  const requestId = proposal?.requestId ?? start?.form.requestId;
  return (
    <EditorCurrency value={currency}>
      <FormProvider {...form}>
        <DocumentPage>
          <Breadcrumb href="/admin/proposals/list">Proposals</Breadcrumb>
          <PageHeader title={title}>
            {requestId === undefined ? undefined : (
              <ButtonLink href={requestAddress(true, requestId)}>See the request</ButtonLink>
            )}
          </PageHeader>
          <DocumentGrid as="form" noValidate onSubmit={(event: { preventDefault(): void }) => event.preventDefault()}>
            <EditorStack>
              {notice}
              <ErrorSummary message={errors.root?.message} />
              <TextField
                label="Title"
                maxLength={draftLimits.title}
                help="Leave empty to use the services’ names."
                problem={errors.title?.message}
                {...form.register('title')}
              />
              <RecipientsField />
              <DayField name="validUntil" label="Valid until" help="The last day to pay. Leave empty for none." />
              <TextArea
                label="Message"
                maxLength={draftLimits.message}
                help="Shown above the services, like a letter."
                rows={5}
                problem={errors.message?.message}
                {...form.register('message')}
              />
              <ServicesField />
              <TextArea
                label="Terms"
                maxLength={draftLimits.terms}
                help="Shown at the end of the letter."
                rows={4}
                problem={errors.terms?.message}
                {...form.register('terms')}
              />
            </EditorStack>
            <EditorSummary doing={doing} onSave={() => void save()} onSend={() => void send()} />
          </DocumentGrid>
        </DocumentPage>
      </FormProvider>
    </EditorCurrency>
  );
};
