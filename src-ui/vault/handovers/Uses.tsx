import styled from 'styled-components';
import { goesOn, type Handover } from '#core/vault/handovers/handover.ts';
import { Time } from '#ui/kit/Time.tsx';
import { figure } from '../exchange/counted.ts';

const Frame = styled.details`
  min-width: 0;

  &[open] {
    flex: 1 0 100%;
  }

  summary {
    width: fit-content;
    border-radius: ${({ theme }) => theme.radius.control};
    cursor: pointer;
  }

  summary:hover {
    color: ${({ theme }) => theme.color.text};
  }

  ol {
    padding: ${({ theme }) => theme.space[1]} 0 0 ${({ theme }) => theme.space[4]};
  }

  @media (pointer: coarse) {
    summary {
      padding-block: 10px;
    }
  }
`;

const timesText = (count: number): string => {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${figure(count)} times`;
};

type Props = { readonly handover: Handover; readonly now: number };

/** How often a handed over login was opened, which opens to when that was. */
export const Uses = ({ handover, now }: Props) => {
  const { useCount, uses } = handover;
  const [last] = uses;
  if (last === undefined) return <span>{goesOn(handover, now) ? 'Not opened yet' : 'Never opened'}</span>;
  return (
    <Frame>
      <summary>
        Opened {timesText(useCount)}, {useCount === 1 ? null : 'last '}
        <Time at={last} />
      </summary>
      <ol aria-label="Opened">
        {uses.map((use) => (
          <li key={use}>
            <Time at={use} look="moment" />
          </li>
        ))}
        {useCount > uses.length ? <li>{figure(useCount - uses.length)} more before</li> : null}
      </ol>
    </Frame>
  );
};
