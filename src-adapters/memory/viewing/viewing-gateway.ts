import { conflict, notFound } from '#core/kernel/app-error.ts';
import { viewMinutes, viewProblem } from '#core/viewing/viewing.ts';
import type { ViewingGateway } from '#core/viewing/viewing-gateway.ts';
import { recordEntry } from '../audit/record-entry.ts';
import { isAdminAccount, type Caller } from '../caller.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';

type Open = { readonly viewer: Account; readonly viewed: Account };

/** `caller` is who holds the device, also in a look at the portal. */
export const createMemoryViewingGateway = (world: MemoryWorld, caller: Caller): ViewingGateway => {
  const open = new Map<string, Open>();

  const note = (action: 'startViewing' | 'endViewing', { viewer, viewed }: Open, name: string, value: string): void =>
    recordEntry(world, {
      actor: viewer,
      action,
      kind: 'user',
      id: viewed.id,
      name: viewed.name,
      details: [{ name, value }],
    });

  const close = (id: string, view: Open, because: string): void => {
    open.delete(id);
    note('endViewing', view, 'because', because);
  };

  return {
    start: async (userId) => {
      const viewer = caller.admin();
      const viewed = [...world.tables.users.values()].find(({ id }) => id === userId);
      if (viewed === undefined) throw notFound('user');
      const problem = viewProblem({ isAdmin: isAdminAccount(viewed), isSuspended: viewed.isSuspended === true });
      if (problem !== undefined) throw conflict(problem);
      for (const [earlier, view] of open) if (view.viewer.id === viewer.id) close(earlier, view, 'another view');
      const id = world.ulid();
      const endsAt = new Date(world.clock.now() + viewMinutes * 60_000).toISOString();
      open.set(id, { viewer, viewed });
      note('startViewing', { viewer, viewed }, 'until', endsAt);
      const { name, email } = viewed;
      return { id, user: { id: userId, name, email }, idToken: id, endsAt };
    },
    end: async (id) => {
      const viewer = caller.admin();
      const view = open.get(id);
      if (view?.viewer.id !== viewer.id) throw notFound('view');
      close(id, view, 'ended');
    },
  };
};
