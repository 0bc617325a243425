import { subscriptionStatusName, type Subscription } from '#core/orders/subscription.ts';
import { Status, type StatusTone } from '#ui/kit/Status.tsx';
import { Time } from '#ui/kit/Time.tsx';

const tones: Readonly<Record<string, StatusTone>> = {
  active: 'positive',
  trialing: 'positive',
  past_due: 'danger',
  unpaid: 'danger',
  incomplete: 'warning',
  paused: 'warning',
};

type Props = { readonly subscription: Pick<Subscription, 'status' | 'cancelAtPeriodEnd' | 'currentPeriodEnd'> };

/** How a subscription stands; of one that is paid and ends with its period, until when. */
export const SubscriptionStatus = ({ subscription }: Props) => {
  const { status, cancelAtPeriodEnd, currentPeriodEnd } = subscription;
  const tone = tones[status] ?? 'neutral';
  return tone === 'positive' && cancelAtPeriodEnd ? (
    <Status tone="warning">
      <span>
        Ends <Time at={currentPeriodEnd} look="coming" />
      </span>
    </Status>
  ) : (
    <Status tone={tone}>{subscriptionStatusName(status)}</Status>
  );
};
