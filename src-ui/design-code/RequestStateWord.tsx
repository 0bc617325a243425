import { requestState, type DesignCodeRequest, type RequestState } from '#core/design-code/request.ts';
import { Status, type StatusTone } from '#ui/kit/Status.tsx';

const words: Readonly<Record<RequestState, readonly [StatusTone, string]>> = {
  waiting: ['info', 'Waiting for a proposal'],
  answered: ['warning', 'Answered by a proposal'],
  declined: ['danger', 'Declined'],
  paid: ['positive', 'Paid'],
};

type Props = { readonly request: Pick<DesignCodeRequest, 'proposals'> };

/** How far a request has come, as a dot and a word. */
export const RequestStateWord = ({ request }: Props) => {
  const [tone, word] = words[requestState(request)];
  return <Status tone={tone}>{word}</Status>;
};
