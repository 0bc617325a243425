import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from './Field.tsx';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  readonly problem?: string | undefined;
};

/** A day of the calendar in the form around it, as `YYYY-MM-DD`; empty for none. One that is half typed is refused. */
export const DayField = ({ name, label, help, problem }: Props) => {
  const { register, getFieldState, formState } = useFormContext();
  const [date, setDate] = useState<HTMLInputElement | null>(null);
  const { ref, ...field } = register(name, {
    // A day that is half typed has no value: sent as it is, it would be none.
    validate: () => date?.validity.badInput !== true || 'Finish the date, or clear it',
  });
  return (
    <TextField
      label={label}
      type="date"
      max="9999-12-31"
      help={help}
      problem={problem ?? getFieldState(name, formState).error?.message}
      {...field}
      ref={(input) => {
        setDate(input);
        ref(input);
      }}
    />
  );
};
