import type { HostedLogin } from '#core/identity/hosted-login.ts';
import type { HostedLoginOptions } from './login-options.ts';

export const createHostedLogin = (options: HostedLoginOptions): HostedLogin => {
  const { clientId, origin, provider } = options;
  const flow = async () => {
    const { createLoginFlow } = await import('./login-flow.ts');
    return createLoginFlow(options);
  };
  return {
    isOffered: options.base !== undefined,
    start: async (returnTo) => (await flow()).start(returnTo),
    finish: async (href) => (await flow()).finish(href),
    signOutAddress: () => {
      if (options.base === undefined || provider() === undefined) return undefined;
      const query = new URLSearchParams({ client_id: clientId, logout_uri: `${origin}/` });
      return `${options.base.replace(/\/+$/, '')}/logout?${query.toString()}`;
    },
  };
};
