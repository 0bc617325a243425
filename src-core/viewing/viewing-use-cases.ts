import { toAppError } from '../kernel/app-error.ts';
import type { Clock } from '../kernel/clock.ts';
import type { SessionMemory } from '../kernel/session-memory.ts';
import { forgetViewing, keepViewing, keptViewing } from './kept-viewing.ts';
import type { Viewing } from './viewing.ts';
import type { ViewingGateway } from './viewing-gateway.ts';

type Deps = { readonly viewing: ViewingGateway; readonly session: SessionMemory; readonly clock: Clock };

export const viewingUseCases = ({ viewing, session, clock }: Deps) => ({
  /** Begins a look at the portal as this customer sees it: from then on this tab, or this session, asks as they do. */
  start: async (userId: string): Promise<Viewing> => {
    const begun = await viewing.start(userId);
    keepViewing(session, begun);
    return begun;
  },

  /** Ends the look that this tab is in, and returns whose portal it was; undefined where it is in none. One that is over is no error. */
  end: async (): Promise<Viewing | undefined> => {
    const open = keptViewing(session, clock.now());
    if (open !== undefined)
      await viewing.end(open.id).catch((cause: unknown) => {
        if (toAppError(cause).kind !== 'not-found') throw cause;
      });
    forgetViewing(session);
    return open;
  },
});

export type ViewingUseCases = ReturnType<typeof viewingUseCases>;
