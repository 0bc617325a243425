import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextArea } from '#ui/kit/forms/Field.tsx';
import { useFormMemory, useRememberedForm } from '#ui/kit/forms/use-form-memory.ts';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { DocumentGrid } from '../document/document-styles.ts';
import { EditorStack } from './editor-styles.ts';
import { EditorSummary } from './EditorSummary.tsx';
import { emptyForm, formOf, type EditorForm } from './editor-form.ts';
import { RecipientsField } from './RecipientsField.tsx';
import { ServicesField } from './ServicesField.tsx';
import { useProposalEditor } from './use-proposal-editor.ts';

type Props = { readonly title: string; readonly proposal?: Proposal };

export const ProposalEditor = ({ title, proposal }: Props) => {
  const name = proposal === undefined ? 'new-proposal' : `proposal-${proposal.id}-${proposal.revision}`;
  const defaultValues = useMemo(() => (proposal === undefined ? emptyForm() : formOf(proposal)), [proposal]);
  const remembered = useRememberedForm<EditorForm>(name);
  const form = useForm<EditorForm>({ defaultValues, ...remembered });
  const forget = useFormMemory(name, form);
  const { doing, save, send } = useProposalEditor(form, proposal, forget);
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <PageHeader title={title} />
      <DocumentGrid as="form" noValidate onSubmit={(event: { preventDefault(): void }) => event.preventDefault()}>
        <EditorStack>
          <ErrorSummary message={errors.root?.message} />
          <RecipientsField />
          <TextArea
            label="Message"
            maxLength={draftLimits.message}
            help="Shown above the services, like a letter."
            rows={5}
            problem={errors.message?.message}
            {...form.register('message')}
          />
          <ServicesField />
        </EditorStack>
        <EditorSummary doing={doing} onSave={() => void save()} onSend={() => void send()} />
      </DocumentGrid>
    </FormProvider>
  );
};
