import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { requestAddress } from '#ui/context/request-address.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { useRememberedForm } from '#ui/kit/forms/use-form-memory.ts';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { useApp } from '#ui/context/portal-context.ts';
import { ProposalRowMenu } from '../list/ProposalRowMenu.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { TemplateButtons } from '../templates/TemplateButtons.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import { EditorBar } from './EditorBar.tsx';
import { EditorLetterContext } from './editor-letter.ts';
import { EditorProblemsContext } from './editor-problems.ts';
import { EditorGrid, EditorStack } from './editor-styles.ts';
import { EditorTabs, type EditorTab } from './EditorTabs.tsx';
import { emptyForm, formOf, type EditorForm } from './editor-form.ts';
import { FormDay, FormTextArea, FormTextField } from './FormFields.tsx';
import { RecipientsField } from './RecipientsField.tsx';
import { SaveState } from './SaveState.tsx';
import { ServicesField } from './ServicesField.tsx';
import { useProposalEditor } from './use-proposal-editor.ts';

const SendSheet = lazy(() => import('../sending/SendSheet.tsx').then((module) => ({ default: module.SendSheet })));

/** What a new proposal begins with, in place of nothing. */
export type Start = {
  readonly form: EditorForm;
  /** Under which what is typed is remembered. */
  readonly name: string;
};

type Props = {
  /** Undefined for a new one. */
  readonly proposal?: Proposal;
  readonly start?: Start;
  /** Above the form. */
  readonly notice?: ReactNode;
  /** Begins with what is kept of the proposal of this id, in place of what is written here. */
  readonly onReload: (id: string) => void;
};

const memoryOf = (kept: Proposal | undefined, start: Start | undefined): string =>
  kept === undefined ? (start?.name ?? 'new-proposal') : `proposal-${kept.id}-${kept.revision}`;

/** A proposal as a form, beside the letter that it makes. */
export const ProposalEditor = ({ proposal, start, notice, onReload }: Props) => {
  const defaultValues = useMemo(
    () => (proposal === undefined ? (start?.form ?? emptyForm()) : formOf(proposal)),
    [proposal, start],
  );
  const { settings, navigator } = useApp();
  const [tab, setTab] = useState<EditorTab>('edit');
  const [isReviewing, setReviewing] = useState(false);
  const frame = useRef<HTMLFormElement>(null);
  const currency = proposal?.currency ?? settings.currency;
  const memoryName = (kept: Proposal | undefined): string => memoryOf(kept, start);
  const remembered = useRememberedForm<EditorForm>(memoryName(proposal));
  const form = useForm<EditorForm>({ defaultValues, ...remembered });
  const editor = useProposalEditor({ form, stored: proposal, currency, memoryName });
  const { autosave, problems, kept, failure, doing, save, review, send } = editor;
  const letter = useMemo(() => ({ currency, stored: kept }), [currency, kept]);
  const requestId = kept?.requestId ?? start?.form.requestId;

  /** Leads to the first problem where there is one. */
  const unless = async (isFine: Promise<boolean>): Promise<boolean> => {
    if (await isFine) return true;
    setTab('edit');
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return false;
  };

  return (
    <EditorLetterContext value={letter}>
      <EditorProblemsContext value={problems}>
        <FormProvider {...form}>
          <Breadcrumb href="/admin/proposals/list">Proposals</Breadcrumb>
          <PageHeader title={kept === undefined ? 'New proposal' : 'Edit proposal'}>
            {requestId === undefined ? undefined : (
              <ButtonLink href={requestAddress(true, requestId)}>See the request</ButtonLink>
            )}
            <TemplateButtons />
            {kept === undefined ? null : (
              <ProposalRowMenu
                proposal={kept}
                onRemoved={() => navigator.go('/admin/proposals/list', { replace: true })}
              />
            )}
          </PageHeader>
          <EditorTabs tab={tab} onChoose={setTab} />
          <EditorGrid
            ref={(element) => {
              frame.current = element;
              editor.hold(element);
            }}
            noValidate
            data-tab={tab}
            onSubmit={(event: { preventDefault(): void }) => event.preventDefault()}
          >
            <EditorStack>
              {notice}
              <ChangedElsewhere failure={failure} onReload={kept === undefined ? undefined : () => onReload(kept.id)} />
              <FormTextField
                name="title"
                label="Title"
                maxLength={draftLimits.title}
                help="Leave empty to use the services’ names."
              />
              <RecipientsField />
              <FormDay name="validUntil" label="Valid until" help="The last day to pay. Leave empty for none." />
              <FormTextArea
                name="message"
                label="Message"
                maxLength={draftLimits.message}
                help="Shown above the services, like a letter."
                rows={5}
              />
              <ServicesField />
              <FormTextArea
                name="terms"
                label="Terms"
                maxLength={draftLimits.terms}
                help="Shown at the end of the letter."
                rows={4}
              />
            </EditorStack>
            <PreviewPane />
          </EditorGrid>
          <EditorBar
            doing={doing}
            state={<SaveState autosave={autosave} />}
            onSave={() => void unless(save())}
            onSend={() => void unless(review()).then(setReviewing)}
          />
          {isReviewing ? (
            <Suspense>
              <SendSheet
                busy={doing !== undefined}
                failure={failure?.message}
                onSend={() => void send()}
                onClose={() => setReviewing(false)}
              />
            </Suspense>
          ) : null}
        </FormProvider>
      </EditorProblemsContext>
    </EditorLetterContext>
  );
};
