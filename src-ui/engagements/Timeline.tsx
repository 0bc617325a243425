import styled from 'styled-components';
import type { EngagementPlace, EngagementStep } from '#core/engagements/engagement.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { requestAddress } from '#ui/context/request-address.ts';
import { Time } from '#ui/kit/Time.tsx';
import { Link } from '#ui/routing/Link.tsx';
import { stepLooks } from './step-words.tsx';

const Steps = styled.ol`
  display: grid;
  font-size: ${({ theme }) => theme.size.table};
  line-height: ${({ theme }) => theme.line.table};
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  padding-bottom: ${({ theme }) => theme.space[3]};
  overflow-wrap: anywhere;

  > svg {
    z-index: 1;
    margin-top: 2px;
    padding: 2px;
    border-radius: 50%;
    background: ${({ theme }) => theme.color.canvas};
    color: ${({ theme }) => theme.color.muted};
  }

  &:not(:last-child)::before {
    position: absolute;
    inset: 10px auto -10px 9px;
    border-left: 1px solid ${({ theme }) => theme.color.line};
    content: '';
  }

  a {
    text-decoration: underline ${({ theme }) => theme.color.edge};
    text-underline-offset: 2px;
  }

  a:hover {
    color: ${({ theme }) => theme.color.accentText};
  }

  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    line-height: ${({ theme }) => theme.line.meta};
    font-variant-numeric: tabular-nums;
  }

  q {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    quotes: none;
  }
`;

const addressOf = ({ kind, id }: EngagementPlace, isAdmin: boolean): string => {
  if (kind === 'request') return requestAddress(isAdmin, id);
  return `/${kind}s/${id}`;
};

type Props = {
  readonly steps: readonly EngagementStep[];
  /** The record that is on screen, which needs no link. */
  readonly here: EngagementPlace;
  readonly isAdmin: boolean;
};

const isSame = (one: EngagementPlace, other: EngagementPlace): boolean =>
  one.kind === other.kind && one.id === other.id;

const Step = ({ step, here, isAdmin }: Omit<Props, 'steps'> & { readonly step: EngagementStep }) => {
  const { kind, at, by, place, title, words, sum, files } = step;
  const { icon: Icon, verb, namesTitle } = stepLooks[kind];
  const named = isSame(place, here) ? <bdi>{title}</bdi> : <Link href={addressOf(place, isAdmin)}>{title}</Link>;
  return (
    <Row>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <div>
        {by === '' ? null : (
          <>
            <bdi>{by}</bdi>{' '}
          </>
        )}
        {verb} {namesTitle ? named : null}
        {words === '' ? null : <q>{words}</q>}
        {files.length === 0 ? null : (
          <small>
            {files.map(({ name, url }, place_) => (
              <span key={url}>
                {place_ === 0 ? null : ', '}
                <a href={url}>{name}</a>
              </span>
            ))}
          </small>
        )}
        <small>
          {sum === undefined ? null : `${formatMoney(sum)} · `}
          <Time at={at} />
        </small>
      </div>
    </Row>
  );
};

/** What happened around a record, oldest first. */
export const Timeline = ({ steps, here, isAdmin }: Props) => (
  <Steps>
    {steps.map((step) => (
      <Step key={step.id} step={step} here={here} isAdmin={isAdmin} />
    ))}
  </Steps>
);
