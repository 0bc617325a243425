import { subscriptionPrice, type Subscription } from '#core/orders/subscription.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { TestCardForm } from './TestCardForm.tsx';

/** The payment provider within this tab. */
type Provider = {
  readonly find: (sessionId: string) => Subscription | undefined;
  readonly save: (sessionId: string, cardNumber: string) => boolean;
};

type Props = { readonly sessionId: string; readonly provider: Provider };

/** A payment provider's page for a change of card where there is no server. */
export const TestCardChange = ({ sessionId, provider }: Props) => {
  const { navigator } = useApp();
  const subscription = provider.find(sessionId);
  if (subscription === undefined)
    return <FailureScreen error={{ kind: 'not-found', subject: 'checkout', message: 'Not Found' }} />;
  const back = (): void => navigator.go(`/subscription/${subscription.id}`, { replace: true });
  const save = (card: string): boolean => {
    const isTaken = provider.save(sessionId, card);
    if (isTaken) back();
    return isTaken;
  };
  return (
    <TestCardForm
      title="Change card"
      hint="No money moves here. The card 4242 4242 4242 4242 is taken, 4000 0000 0000 0002 is declined."
      button="Save card"
      onCard={save}
      onCancel={back}
    >
      <p>
        {subscription.products.join(', ')}: {subscriptionPrice(subscription)}
      </p>
    </TestCardForm>
  );
};
