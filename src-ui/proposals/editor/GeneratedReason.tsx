import { Help } from '#ui/kit/forms/Field.tsx';
import { useReason, type LinePath } from './use-reason.ts';

type Props = { readonly path: LinePath };

/** Why a generated line is there, and how its price comes about. */
export const GeneratedReason = ({ path }: Props) => {
  const reason = useReason(path);
  return reason === undefined ? null : <Help>{reason}</Help>;
};
