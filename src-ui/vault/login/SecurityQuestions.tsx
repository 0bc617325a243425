import Trash2 from 'lucide-react/icons/trash';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isReadable, type Login, type SecurityQuestion, type Unreadable } from '#core/vault/login.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { SecretValue } from '../parts/SecretValue.tsx';
import { Entries, Grow, Muted, Section } from './login-styles.ts';
import { useEntries } from './use-entries.ts';

type FormProps = { readonly login: Login; readonly onAdded: (question: SecurityQuestion | Unreadable) => void };

const AddQuestion = ({ login, onAdded }: FormProps) => {
  const { portal } = useApp();
  const form = useForm({ defaultValues: { question: '', answer: '' } });
  const { register, handleSubmit, setError, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ question, answer }) => {
    try {
      onAdded(await portal.vault.addQuestion(login, question, answer));
      reset();
    } catch (cause) {
      showFormFailure(setError, ['question', 'answer'], cause);
    }
  });
  return (
    <DialogForm noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary message={errors.root?.message} />
      <TextField label="Question" autoComplete="off" problem={errors.question?.message} {...register('question')} />
      <TextField label="Answer" autoComplete="off" problem={errors.answer?.message} {...register('answer')} />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Save question
        </Button>
      </div>
    </DialogForm>
  );
};

type Props = { readonly login: Login };

/** Questions that a platform asks, kept as notes of that platform; they open nothing here. */
export const SecurityQuestions = ({ login }: Props) => {
  const { portal } = useApp();
  const load = useCallback(() => portal.vault.questions(login), [portal, login]);
  const list = useEntries<SecurityQuestion | Unreadable>(load);
  const [adding, setAdding] = useState(false);
  const { entries = [], failure } = list;
  const remove = (id: string) =>
    list.attempt(async () => {
      await portal.vault.removeQuestion(id);
      list.drop(id);
    });
  return (
    <Section aria-label="Security questions">
      <h3>Security questions</h3>
      {failure !== undefined || entries.length === 0 ? <Muted role="status">{failure ?? 'None kept yet'}</Muted> : null}
      <Entries>
        {entries.map((entry) => (
          <li key={entry.id}>
            {isReadable(entry) ? (
              <Grow>
                {entry.question}
                <SecretValue label={`Answer to ${entry.question}`} read={async () => entry.answer} />
              </Grow>
            ) : (
              <Grow>This entry cannot be opened</Grow>
            )}
            <IconButton
              aria-label={isReadable(entry) ? `Delete question ${entry.question}` : 'Delete question'}
              onClick={() => void remove(entry.id)}
            >
              <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </Entries>
      {adding ? (
        <AddQuestion
          login={login}
          onAdded={(question) => {
            list.add(question);
            setAdding(false);
          }}
        />
      ) : (
        <div>
          <Button onClick={() => setAdding(true)}>Add question</Button>
        </div>
      )}
    </Section>
  );
};
