import { createStore } from 'zustand/vanilla';
import type { Portal } from '#core/portal.ts';
import { forgetPreviews } from '#ui/attachments/previews.ts';
import { keptAnswersKey } from '#ui/cache/kept-answers-key.ts';
import { createQueryCache } from '#ui/cache/query-cache.ts';
import { createAuthStore } from '#ui/context/auth-store.ts';
import { writeDatesFor } from '#ui/kit/date-formats.ts';
import { typedTexts } from '#ui/kit/forms/typed-texts.ts';
import { browserNavigator } from '#ui/context/navigator.ts';
import { rememberScroll } from '#ui/routing/scroll-memory.ts';
import { browserAppearance, onSystemThemeChange } from '#ui/theme/browser-appearance.ts';
import { createThemeStore } from '#ui/theme/theme-store.ts';
import { createToastQueue, type ToastQueue } from '#ui/context/notifier.ts';
import { createTabTitle } from '#ui/context/tab-title.ts';
import { createMenuStore, paintMenu } from '#ui/context/menu-store.ts';
import { background } from './background.ts';
import { lastPerson } from './last-person.ts';
import { withFeatures, type AppContext, type PortalSettings } from '#ui/context/portal-context.ts';

/** Everything that the views share, made once. */
export const createApp = (
  portal: Portal,
  settings: PortalSettings,
  build: string,
): { readonly app: AppContext; readonly toasts: ToastQueue } => {
  const cache = createQueryCache();
  cache.mount();
  const toasts = createToastQueue();
  const person = lastPerson(portal.device);
  const auth = createAuthStore(portal.identity, async (userId, how) => {
    cache.clear();
    forgetPreviews();
    typedTexts(portal.device.session).clear();
    await feature(background).stopKeeping();
    // What the server said leaves with the session; what the person wrote stays until they sign out.
    await portal.device.store.clear(how === 'expired' ? keptAnswersKey(userId) : userId);
    if (how === 'signed-out') person.leave(userId);
  });
  auth.subscribe((now) => {
    writeDatesFor(now.status === 'AUTHENTICATED' ? now.user : {});
    if (now.status === 'AUTHENTICATED') void person.arrive(now.user.id);
  });
  const theme = createThemeStore(portal.device.preferences, browserAppearance, settings.defaultTheme);
  theme.repaint();
  onSystemThemeChange(theme.repaint);
  const shared = {
    notify: toasts.notify,
    navigator: browserNavigator,
    auth,
    settings,
    build,
    tray: createStore(() => false),
  };
  const { feature } = withFeatures({ ...shared, portal, cache });
  const menu = createMenuStore(portal.device.preferences, paintMenu);
  const tabTitle = createTabTitle(settings.productName, (title) => {
    document.title = title;
  });
  const app = { ...shared, tabTitle, feature, device: portal.device, theme, menu, scroll: rememberScroll() };
  return { app, toasts };
};
