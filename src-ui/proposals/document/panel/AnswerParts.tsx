import Check from 'lucide-react/icons/check';
import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import { partName, partsOf, partsToPay } from '#core/proposals/payment-parts.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { itemsOf } from '#core/proposals/service.ts';
import { Time } from '#ui/kit/Time.tsx';
import { textStyle } from '#ui/theme/text-style.ts';
import { PartToPay } from './PartToPay.tsx';

const Steps = styled.ol`
  display: grid;
  gap: 20px;
`;

const Step = styled.li`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  & + & {
    padding-top: 20px;
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  && h2 {
    ${textStyle('body')}
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[2]};
  }

  > p {
    ${textStyle('table')}
    color: ${({ theme }) => theme.color.muted};
  }
`;

const Place = styled.span<{ readonly $isDone: boolean }>`
  ${textStyle('meta')}
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${({ theme, $isDone }) => ($isDone ? theme.color.positiveSoft : theme.color.hover)};
  color: ${({ theme, $isDone }) => ($isDone ? theme.color.positive : 'inherit')};
`;

type Props = { readonly proposal: Proposal; readonly ids: ReadonlySet<string> };

/** What can be paid now: all of it at once, or part by part, each with its own payment. */
export const AnswerParts = ({ proposal, ids }: Props) => {
  const parts = partsOf(itemsOf(proposal.services));
  const [only, ...more] = parts;
  if (only === undefined) return null;
  if (more.length === 0) return <PartToPay proposal={proposal} part={only} ids={ids} />;
  const open = partsToPay(proposal).map(([first]) => first?.id);
  return (
    <Steps>
      {parts.map((part, index) => {
        const name = partName(part);
        const payment = proposal.payments.find(({ itemIds }) => part.some(({ id }) => itemIds.includes(id)));
        return (
          <Step key={name}>
            <h2>
              <Place $isDone={payment !== undefined} aria-hidden>
                {payment === undefined ? index + 1 : <Check size={14} />}
              </Place>
              {name}
            </h2>
            {payment === undefined ? (
              <PartToPay
                proposal={proposal}
                part={part}
                ids={ids}
                label={`Payment ${index + 1} of ${parts.length}`}
                isNext={part[0]?.id === open[0]}
              />
            ) : (
              <p>
                Paid {formatMoney({ amount: payment.total, currency: proposal.currency })} on{' '}
                <Time at={payment.paidAt} look="day" />
              </p>
            )}
          </Step>
        );
      })}
    </Steps>
  );
};
