import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { parseEmail } from '#core/kernel/email.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Field } from '#ui/kit/forms/Field.tsx';
import { Chip, Chips, RemoveChip } from '#ui/people/Chips.tsx';
import { PersonSearch } from '#ui/people/PersonSearch.tsx';
import type { EditorForm } from './editor-form.ts';
import { useProblem } from './editor-problems.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[2]};

  > button {
    align-self: start;
    margin-top: 26px;
  }
`;

const Recipient = styled(Chip)`
  padding-left: 10px;
  background: ${({ theme }) => theme.color.accentSoft};
  color: ${({ theme }) => theme.color.accentText};
`;

/** Who a proposal is for: people who are found by their name or email, or any email. */
export const RecipientsField = () => {
  const { control } = useFormContext<EditorForm>();
  const refused = useProblem('recipients');
  const { fields, append, remove } = useFieldArray({ control, name: 'recipients', keyName: 'field' });
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const typedEmail = parseEmail(typed);
  const add = (email: string, userId?: string): void => {
    if (!fields.some((field) => field.email === email)) append({ email, userId }, { shouldFocus: false });
    setTyped('');
    setProblem(undefined);
  };
  const take = (): void => {
    if (typedEmail !== undefined) add(typedEmail);
    else if (typed.trim() !== '') setProblem('Enter a valid email, or choose a person');
  };
  return (
    <div>
      <Row>
        <Field
          label="Recipients"
          help="Any one of them may pay. Somebody without an account sees the proposal after signing up with this email."
          problem={problem ?? refused}
        >
          {({ id, 'aria-describedby': note, 'aria-invalid': isInvalid }) => (
            <PersonSearch
              id={id}
              typed={typed}
              onType={setTyped}
              placeholder="Name or email"
              without={fields.map(({ email }) => email)}
              describedBy={note}
              isInvalid={isInvalid}
              onPick={(user) => add(user.email, user.id)}
              own={{ isWhole: typedEmail !== undefined, take }}
            />
          )}
        </Field>
        <Button onClick={take}>Add recipient</Button>
      </Row>
      {fields.length === 0 ? null : (
        <Chips aria-label="Chosen recipients">
          {fields.map(({ field, email }, index) => (
            <Recipient key={field}>
              {email}
              <RemoveChip name={email} onRemove={() => remove(index)} />
            </Recipient>
          ))}
        </Chips>
      )}
    </div>
  );
};
