import { isolated } from '#core/kernel/isolated.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { loginName, type Login } from '#core/vault/login.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { RecordView } from '#ui/record/RecordView.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import type { Page } from '#ui/routing/lazy-page.ts';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { loginActions } from '../login-actions.ts';
import { Buttons } from '../session/gate-styles.ts';
import { VaultGate } from '../session/VaultGate.tsx';
import { vaultStores } from '../vault-stores.ts';
import { tagsIn } from './login-form.ts';
import { useLogin } from './use-login.ts';

type FormProps = { readonly login: Login; readonly notes: string; readonly onSaved: (login: Login) => void };

const NotesForm = ({ login, notes, onSaved }: FormProps) => {
  const form = useActionForm({
    defaultValues: { notes, tags: login.tags.join(', ') },
    action: useFeature(loginActions).editNotesTags,
    input: (typed) => ({ login, notes: typed.notes, tags: tagsIn(typed.tags) }),
    onDone: (changed, { getValues, reset }) => {
      onSaved(changed);
      reset({ notes: getValues('notes'), tags: changed.tags.join(', ') });
    },
  });
  return (
    <Card>
      <DialogForm noValidate onSubmit={form.onSubmit}>
        <ErrorSummary message={form.failure} />
        <TextArea label="Notes" rows={12} autoComplete="off" {...form.field('notes')} />
        <TextField label="Tags" help="Between commas, at most 20" autoComplete="off" {...form.field('tags')} />
        <Buttons>
          <Button type="submit" $look="primary" busy={form.busy}>
            Save notes and tags
          </Button>
          {form.form.formState.isDirty ? (
            <Button $look="quiet" onClick={() => form.form.reset()}>
              Undo changes
            </Button>
          ) : null}
        </Buttons>
      </DialogForm>
    </Card>
  );
};

type NotesProps = { readonly login: Login; readonly onSaved: (login: Login) => void };

const Notes = ({ login, onSaved }: NotesProps) => {
  const { notes } = useFeature(vaultStores);
  const query = useStore(useMemo(() => notes(login.id), [notes, login.id]));
  return (
    <RecordView query={query} subject="password" skeleton={<TableSkeleton columns={1} />}>
      {(text) => <NotesForm login={login} notes={text} onSaved={onSaved} />}
    </RecordView>
  );
};

type PartProps = { readonly id: string };

const LoginNotes = ({ id }: PartProps) => {
  const query = useLogin(id);
  return (
    <RecordView query={query} subject="password" skeleton={<TableSkeleton columns={1} />}>
      {(login) => (
        <>
          <Breadcrumb href="/password-logins">Passwords</Breadcrumb>
          <PageHeader title={`Notes of ${isolated(loginName(login))}`} hint={login.username}>
            <ButtonLink href={`/password-logins?login=${id}`}>Back to the login</ButtonLink>
            <ButtonLink href={`/passwords/${id}/history`}>History</ButtonLink>
          </PageHeader>
          <Notes login={login} onSaved={query.put} />
        </>
      )}
    </RecordView>
  );
};

/** Notes and tags of one login. */
export const NotesPage: Page = ({ params: { id = '' } }) => (
  <VaultGate title="Notes">
    <LoginNotes id={id} />
  </VaultGate>
);
