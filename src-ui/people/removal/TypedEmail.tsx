import { TextField } from '#ui/kit/forms/Field.tsx';

/** Whether what was typed is this email, in any case. */
export const isTyped = (typed: string, email: string): boolean => typed.trim().toLowerCase() === email.toLowerCase();

type Props = { readonly email: string; readonly value: string; readonly onChange: (typed: string) => void };

/** Where an email is typed to confirm that its account goes. */
export const TypedEmail = ({ email, value, onChange }: Props) => (
  <TextField
    label={`Type ${email} to confirm`}
    help="The button works once the email is there."
    type="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);
