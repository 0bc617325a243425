import { useStore } from 'zustand';
import { Button } from '#ui/kit/Button.tsx';
import { NoticeRow } from '#ui/kit/Notice.tsx';
import { useFormContext } from './form-context.ts';

type Props = {
  /** The revision that the server has; undefined for a new request. */
  readonly latest: number | undefined;
  readonly onKeep: () => void;
};

/** Says that the request has moved on under the form, which keeps what was typed. */
export const ChangedElsewhere = ({ latest, onKeep }: Props) => {
  const { revision } = useStore(useFormContext().form.store);
  if (latest === undefined || revision === latest) return null;
  return (
    <NoticeRow $tone="warning" role="alert">
      <span>This request was changed in another window. What you typed here is kept.</span>
      <Button onClick={onKeep}>Save mine over it</Button>
    </NoticeRow>
  );
};
