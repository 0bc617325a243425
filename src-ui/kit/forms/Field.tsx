import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import styled, { css } from 'styled-components';

export const Label = styled.label`
  font-size: ${({ theme }) => theme.size.table};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

export const FieldStack = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
`;

export const Help = styled.p`
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
`;

export const Problem = styled.p`
  color: ${({ theme }) => theme.color.danger};
  font-size: ${({ theme }) => theme.size.table};
`;

export const controlStyle = css`
  width: 100%;
  min-height: ${({ theme }) => theme.control.height};
  padding: 7px 10px;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};

  &::placeholder {
    color: ${({ theme }) => theme.color.muted};
    opacity: 1;
  }

  &[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.color.danger};
  }

  &:focus-visible {
    border-color: ${({ theme }) => theme.color.accent};
    outline-offset: -1px;
  }

  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.control.touch};
    font-size: ${({ theme }) => theme.size.lead};
  }
`;

const Input = styled.input`
  ${controlStyle}
`;

const TextBox = styled.textarea`
  ${controlStyle}
  min-height: 84px;
  max-height: 60dvh;
  line-height: 1.5;
  field-sizing: content;
  resize: vertical;
`;

export const Select = styled.select`
  ${controlStyle}
`;

type Framed = {
  readonly label: string;
  readonly help?: ReactNode;
  readonly problem?: string | undefined;
};

type Ids = { readonly id: string; readonly 'aria-invalid': boolean; readonly 'aria-describedby': string | undefined };

type FieldProps = Framed & { readonly children: (ids: Ids) => ReactNode };

/** Label above, help or error beneath, tied to the control by their ids. */
export const Field = ({ label, help, problem, children }: FieldProps) => {
  const id = useId();
  const note = `${id}-note`;
  const hasNote = problem !== undefined || help !== undefined;
  return (
    <FieldStack>
      <Label htmlFor={id}>{label}</Label>
      {children({ id, 'aria-invalid': problem !== undefined, 'aria-describedby': hasNote ? note : undefined })}
      {problem === undefined ? null : <Problem id={note}>{problem}</Problem>}
      {problem === undefined && help !== undefined ? <Help id={note}>{help}</Help> : null}
    </FieldStack>
  );
};

type TextFieldProps = Framed & InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> };

export const TextField = ({ label, help, problem, ...input }: TextFieldProps) => (
  <Field label={label} help={help} problem={problem}>
    {(ids) => <Input {...input} {...ids} />}
  </Field>
);

type TextAreaProps = Framed & TextareaHTMLAttributes<HTMLTextAreaElement> & { readonly ref?: Ref<HTMLTextAreaElement> };

export const TextArea = ({ label, help, problem, ...input }: TextAreaProps) => (
  <Field label={label} help={help} problem={problem}>
    {(ids) => <TextBox {...input} {...ids} />}
  </Field>
);
