import type { FieldValues } from 'react-hook-form';
import { FormBody, type FormBodyProps } from './FormBody.tsx';
import { Modal } from '../overlays/Modal.tsx';

type Props<V extends FieldValues> = Omit<FormBodyProps<V>, 'onCancel'> & {
  readonly title: string;
  readonly onClose: () => void;
};

/** A form above the page. Mounted means open. */
export const FormDialog = <V extends FieldValues>({ title, onClose, ...body }: Props<V>) => (
  <Modal title={title} busy={body.form.busy} onClose={onClose}>
    <FormBody {...body} onCancel={onClose} />
  </Modal>
);
