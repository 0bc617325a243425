import type { ReactNode } from 'react';
import { FormProvider, type FieldValues } from 'react-hook-form';
import styled from 'styled-components';
import { Button } from '../Button.tsx';
import { DialogForm } from './dialog-form.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { ActionForm } from './use-action-form.ts';
import { ModalActions } from '../overlays/Modal.tsx';

export type FormBodyProps<V extends FieldValues> = {
  readonly form: ActionForm<V>;
  /** What the button that sends says, such as `Add brand`. */
  readonly verb: string;
  readonly onCancel: () => void;
  /** Another way to send it, at the other end of the foot. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

const First = styled.span`
  margin-right: auto;
`;

/** The fields of a form within a dialog, what kept it from being sent, and the two ways out of it. */
export const FormBody = <V extends FieldValues>({ form, verb, onCancel, actions, children }: FormBodyProps<V>) => (
  <FormProvider {...form.form}>
    <DialogForm noValidate onSubmit={form.onSubmit}>
      <ErrorSummary message={form.failure} />
      {children}
      <ModalActions>
        {actions === undefined ? null : <First>{actions}</First>}
        <Button disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" $look="primary" busy={form.busy}>
          {verb}
        </Button>
      </ModalActions>
    </DialogForm>
  </FormProvider>
);
