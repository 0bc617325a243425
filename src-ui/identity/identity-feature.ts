import type { UiFeature } from '#ui/feature/ui-feature.ts';
import { notificationStores } from '#ui/notifications/notification-stores.ts';
import { page } from '#ui/routing/route.ts';

export const identity: UiFeature = {
  routes: [
    page('/auth/sign-in', 'Sign in', 'auth', () => import('./SignInPage.tsx').then((module) => module.SignInPage)),
    page('/auth/sign-up', 'Sign up', 'auth', () => import('./SignUpPage.tsx').then((module) => module.SignUpPage)),
    page('/auth/callback', 'Signing in', 'auth', () =>
      import('./HostedLoginPage.tsx').then((module) => module.HostedLoginPage),
    ),
    page('/auth/reset-password', 'Reset password', 'auth', () =>
      import('./reset/ResetPasswordPage.tsx').then((module) => module.ResetPasswordPage),
    ),
    page('/account', 'Account', 'private', () =>
      import('./account/AccountPage.tsx').then((module) => module.AccountPage),
    ),
    page(
      '/account/notifications',
      'Notification settings',
      'private',
      () => import('./account/NotificationSettingsPage.tsx').then((module) => module.NotificationSettingsPage),
      { preload: ({ feature }) => feature(notificationStores).preferences.preload() },
    ),
    page('/account/security', 'Account security', 'private', () =>
      import('./account/SecurityPage.tsx').then((module) => module.SecurityPage),
    ),
    page('/account/change-password', 'Change password', 'private', () =>
      import('./account/ChangePasswordPage.tsx').then((module) => module.ChangePasswordPage),
    ),
  ],
  commands: () => import('./identity-commands.ts').then((module) => module.identityCommands),
};
