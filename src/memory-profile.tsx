import { lazyPage, type PageProps } from '#ui/routing/lazy-page.ts';
import { TestCardChange } from '#ui/orders/TestCardChange.tsx';
import { TestCheckout } from '#ui/orders/TestCheckout.tsx';
import type { BrowserProfile } from './browser-profile-type.ts';
import { memoryIntegrations } from './memory-integrations.ts';
import { createMemoryProfile } from './composition/profiles/memory.ts';

/** Everything in this tab, the payment provider's page included. */
export const browserMemoryProfile = (): BrowserProfile => {
  const { profile, world, checkouts, cardChanges } = createMemoryProfile();
  const CheckoutPage = ({ params: { id = '' } }: PageProps) => <TestCheckout sessionId={id} provider={checkouts} />;
  const CardPage = ({ params: { id = '' } }: PageProps) => <TestCardChange sessionId={id} provider={cardChanges} />;
  return {
    profile,
    settings: { productName: 'Coolio', currency: world.currency, demo: true, integrations: memoryIntegrations },
    errorReportsEndpoint: undefined,
    routes: [
      { path: '/checkout/:id', title: 'Checkout', access: 'public', page: lazyPage(async () => CheckoutPage) },
      { path: '/checkout/card/:id', title: 'Change card', access: 'public', page: lazyPage(async () => CardPage) },
    ],
  };
};
