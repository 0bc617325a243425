import Trash2 from 'lucide-react/icons/trash';
import { useMemo, useState } from 'react';
import { isReadable, type Login, type SecurityQuestion, type Unreadable } from '#core/vault/login.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { loginActions } from '../login-actions.ts';
import { SecretValue } from '../parts/SecretValue.tsx';
import { vaultStores } from '../vault-stores.ts';
import { Entries, Grow, Muted, Section } from './login-styles.ts';
import { useEntries } from './use-entries.ts';

type FormProps = { readonly login: Login; readonly onAdded: (question: SecurityQuestion | Unreadable) => void };

const AddQuestion = ({ login, onAdded }: FormProps) => {
  const form = useActionForm({
    defaultValues: { question: '', answer: '' },
    action: useFeature(loginActions).addQuestion,
    input: (typed) => ({ login, ...typed }),
    onDone: onAdded,
  });
  return (
    <DialogForm noValidate onSubmit={form.onSubmit}>
      <ErrorSummary message={form.failure} />
      <TextField label="Question" autoComplete="off" {...form.field('question')} />
      <TextField label="Answer" autoComplete="off" {...form.field('answer')} />
      <div>
        <Button type="submit" busy={form.busy}>
          Save question
        </Button>
      </div>
    </DialogForm>
  );
};

type Props = { readonly login: Login };

/** Questions that a platform asks, kept as notes of that platform; they open nothing here. */
export const SecurityQuestions = ({ login }: Props) => {
  const { questions } = useFeature(vaultStores);
  const { removeQuestion } = useFeature(loginActions);
  const { entries, failure, ...list } = useEntries(useMemo(() => questions(login), [questions, login]));
  const [adding, setAdding] = useState(false);
  const remove = async (id: string): Promise<void> => {
    if ((await removeQuestion.run(id)).ok) list.drop(id);
  };
  return (
    <Section aria-label="Security questions">
      <h3>Security questions</h3>
      {failure !== undefined || entries.length === 0 ? <Muted role="status">{failure ?? 'None yet'}</Muted> : null}
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
