import { DemoBanner } from '#ui/demo/DemoBanner.tsx';
import { onHost, withinPortal } from '#ui/context/base.ts';
import { lazyPage, type PageProps } from '#ui/routing/lazy-page.ts';
import { TestCardChange } from '#ui/orders/TestCardChange.tsx';
import { TestCheckout } from '#ui/orders/TestCheckout.tsx';
import type { BrowserProfile } from './browser-profile-type.ts';
import { memoryIntegrations } from './memory-integrations.ts';
import { createMemoryProfile } from './composition/profiles/memory.ts';

/** A host of files leads to a page's folder, whose address ends in a slash. */
const leaveFolder = ({ pathname, search, hash }: Location): void => {
  if (pathname.endsWith('/') && withinPortal(pathname) !== '/')
    history.replaceState(history.state, '', pathname.slice(0, -1) + search + hash);
};

/** Everything in this tab, the payment provider's page included. */
export const browserMemoryProfile = (): BrowserProfile => {
  leaveFolder(location);
  const { profile, world, checkouts, cardChanges, forget } = createMemoryProfile({
    go: (address) => location.assign(onHost(address)),
  });
  const startOver = (): void => {
    forget();
    sessionStorage.clear();
    location.assign(onHost('/'));
  };
  const CheckoutPage = ({ params: { id = '' } }: PageProps) => <TestCheckout sessionId={id} provider={checkouts} />;
  const CardPage = ({ params: { id = '' } }: PageProps) => <TestCardChange sessionId={id} provider={cardChanges} />;
  return {
    profile,
    settings: {
      productName: 'Coolio',
      currency: world.currency,
      demo: true,
      isOneTab: true,
      integrations: memoryIntegrations,
    },
    errorReportsEndpoint: undefined,
    banner: <DemoBanner startOver={startOver} />,
    routes: [
      { path: '/checkout/:id', title: 'Checkout', access: 'public', page: lazyPage(async () => CheckoutPage) },
      { path: '/checkout/card/:id', title: 'Change card', access: 'public', page: lazyPage(async () => CardPage) },
    ],
  };
};
