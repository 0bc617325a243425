import { isolated } from '#core/kernel/isolated.ts';
import X from 'lucide-react/icons/x';
import { useState, type KeyboardEvent } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { parseEmail } from '#core/kernel/email.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import type { EditorForm } from './editor-form.ts';
import { useUserSearch } from './use-user-search.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[2]};

  > button {
    align-self: start;
    margin-top: 26px;
  }
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  margin-top: ${({ theme }) => theme.space[2]};

  li {
    display: inline-flex;
    align-items: center;
    padding-left: 10px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accentText};
    overflow-wrap: anywhere;
  }

  button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 50%;
  }
`;

export const RecipientsField = () => {
  const { control, formState } = useFormContext<EditorForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'recipients', keyName: 'field' });
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const found = useUserSearch(typed);
  const { errors } = formState;
  const add = (): void => {
    if (typed.trim() === '') return;
    const email = parseEmail(typed);
    if (email === undefined) {
      setProblem('Enter a valid email');
      return;
    }
    if (!fields.some((field) => field.email === email))
      append({ email, userId: found.find((user) => user.email === email)?.id }, { shouldFocus: false });
    setTyped('');
    setProblem(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      <Row>
        <TextField
          label="Recipients"
          type="email"
          placeholder="name@company.com"
          help="Any one of them may pay. Somebody without an account sees the proposal after signing up with this email."
          list="known-users"
          value={typed}
          problem={problem ?? errors.recipients?.message ?? errors.recipients?.root?.message}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
        <datalist id="known-users">
          {found.map((user) => (
            <option key={user.id} value={user.email}>
              {isolated(user.name)}
            </option>
          ))}
        </datalist>
        <Button onClick={add}>Add recipient</Button>
      </Row>
      {fields.length === 0 ? null : (
        <Chips aria-label="Chosen recipients">
          {fields.map(({ field, email }, index) => (
            <li key={field}>
              {email}
              <button type="button" aria-label={`Remove ${email}`} onClick={() => remove(index)}>
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </Chips>
      )}
    </div>
  );
};
