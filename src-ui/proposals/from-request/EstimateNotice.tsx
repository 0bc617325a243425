import { embeddedEstimator, type Estimate } from '#core/design-code/estimate/estimate.ts';
import { isolated } from '#core/kernel/isolated.ts';
import { Notice } from '#ui/kit/Notice.tsx';

type Props = { readonly estimate: Estimate };

const makerOf = ({ madeBy }: Estimate): string =>
  madeBy === embeddedEstimator ? 'the price list' : `the price list, in the words of ${isolated(madeBy)}`;

/** Says who made the lines, and that they wait for a person. */
export const EstimateNotice = ({ estimate }: Props) => (
  <Notice $tone={estimate.problem === undefined ? 'info' : 'warning'} role="note">
    {estimate.items.length === 0
      ? 'Nothing in the request has a price in the price list, so no line was generated.'
      : `These lines were generated from the request by ${makerOf(estimate)}. Nothing is sent before you have looked at it.`}
    {estimate.problem === undefined ? null : ` ${estimate.problem}`}
  </Notice>
);
