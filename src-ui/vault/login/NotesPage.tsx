import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toAppError } from '#core/kernel/app-error.ts';
import { loginName, type Login } from '#core/vault/login.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { screenError } from '#ui/errors/screen-error.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { Card } from '#ui/kit/Card.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { RecordView } from '#ui/lists/RecordView.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import type { Page } from '#ui/routing/lazy-page.ts';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { Buttons } from '../session/gate-styles.ts';
import { VaultGate } from '../session/VaultGate.tsx';
import { vaultStores } from '../vault-stores.ts';
import { tagsIn } from './login-form.ts';
import { useLogin } from './use-login.ts';

type FormProps = { readonly login: Login; readonly notes: string; readonly onSaved: (login: Login) => void };

const NotesForm = ({ login, notes, onSaved }: FormProps) => {
  const { portal, notify } = useApp();
  const { list } = useFeature(vaultStores);
  const form = useForm({ defaultValues: { notes, tags: login.tags.join(', ') } });
  const { register, handleSubmit, setError, reset, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async (typed) => {
    try {
      const changed = await portal.vault.editNotesTags(login, typed.notes, tagsIn(typed.tags));
      list.put(changed);
      onSaved(changed);
      reset({ notes: typed.notes, tags: changed.tags.join(', ') });
      notify('success', 'Success!', 'Notes and tags are saved');
    } catch (cause) {
      showFormFailure(setError, ['notes', 'tags'], cause);
    }
  });
  return (
    <Card>
      <DialogForm noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary message={errors.root?.message} />
        <TextArea label="Notes" rows={12} problem={errors.notes?.message} {...register('notes')} />
        <TextField
          label="Tags"
          help="Between commas, at most 20"
          autoComplete="off"
          problem={errors.tags?.message}
          {...register('tags')}
        />
        <Buttons>
          <Button type="submit" $look="primary" busy={isSubmitting}>
            Save notes and tags
          </Button>
          {isDirty ? (
            <Button $look="quiet" onClick={() => reset()}>
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
  const { portal } = useApp();
  const [notes, setNotes] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    let current = true;
    portal.vault.reveal(login.id, 'notes').then(
      (text) => {
        if (current) setNotes(text);
      },
      (cause: unknown) => {
        if (current) setFailure(cause);
      },
    );
    return () => {
      current = false;
    };
  }, [portal, login.id]);
  if (failure !== undefined) return <FailureScreen error={screenError(toAppError(failure))} />;
  return notes === undefined ? (
    <TableSkeleton columns={1} />
  ) : (
    <NotesForm login={login} notes={notes} onSaved={onSaved} />
  );
};

type PartProps = { readonly id: string };

const LoginNotes = ({ id }: PartProps) => {
  const query = useLogin(id);
  return (
    <RecordView query={query} subject="password" skeleton={<TableSkeleton columns={1} />}>
      {(login) => (
        <>
          <PageHeader title={`Notes of ${loginName(login)}`} hint={login.username}>
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
