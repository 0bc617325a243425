import styled from 'styled-components';
import { monthName } from '#core/kernel/calendar/month.ts';
import { formatMoney } from '#core/kernel/money.ts';
import { serviceTypeName, type ServiceType } from '#core/proposals/service.ts';
import { hiddenStyle } from '#ui/kit/Hidden.tsx';
import type { Bar } from './stacked-months.ts';

/** A table is as wide as its words, whatever its style says; what is around it is not. */
const HiddenPart = styled.div`
  ${hiddenStyle}
`;

type Props = {
  readonly caption: string;
  readonly bars: readonly Bar[];
  readonly types: readonly ServiceType[];
  readonly currency: string;
};

/** The bars as a table, for screen readers only. */
export const MonthTable = ({ caption, bars, types, currency }: Props) => {
  const textOf = (amount: number): string => formatMoney({ amount, currency });
  return (
    <HiddenPart>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {types.map((type) => (
              <th key={type} scope="col">
                {serviceTypeName(type)}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ month, segments, total }) => (
            <tr key={month}>
              <th scope="row">{monthName(month, 'long')}</th>
              {types.map((type) => {
                const segment = segments.find((part) => part.type === type);
                return <td key={type}>{textOf(segment === undefined ? 0 : segment.to - segment.from)}</td>;
              })}
              <td>{textOf(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </HiddenPart>
  );
};
