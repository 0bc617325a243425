import { describe, expect, it } from 'vitest';
import type { VaultUseCases } from '#core/vault/vault-use-cases.ts';
import { createVaultSession } from '#ui/vault/session/session-store.ts';
import { partOf } from '#tests/support/entities.ts';

type Asked = Awaited<ReturnType<VaultUseCases['state']>>;

const setUp = () => {
  const answers: ((state: Asked) => void)[] = [];
  const calls: string[] = [];
  const unlockListeners = new Set<() => void>();
  const vault = partOf<VaultUseCases>({
    state: () => new Promise<Asked>((resolve) => answers.push(resolve)),
    onLock: async () => () => undefined,
    onUnlock: async (listener) => {
      unlockListeners.add(listener);
      return () => undefined;
    },
    unlock: async () => {
      for (const listener of unlockListeners) listener();
    },
    lock: async () => void calls.push('lock'),
  });
  const session = createVaultSession(vault, () => calls.push('clear'));
  const begun = async (count: number): Promise<void> => {
    await expect.poll(() => answers.length).toBe(count);
  };
  return { session, answers, calls, begun };
};

const present: Asked = { isSetUp: true, isRotating: false, opensByPasskey: false };
const absent: Asked = { isSetUp: false, isRotating: false, opensByPasskey: false };

describe('the state of the vault for the views', () => {
  it('asks once for all who want to know', async () => {
    const { session, answers, begun } = setUp();
    const both = Promise.all([session.check(), session.check()]);
    await begun(1);
    answers[0]?.(present);
    await both;
    expect(session.getState().status).toBe('LOCKED');
  });

  it('drops what was opened with a sign-out, before it waits for the core', async () => {
    const { session, calls } = setUp();
    await session.unlock('quiet harbour lantern 42');
    expect(session.getState().status).toBe('UNLOCKED');
    const forgotten = session.forget();
    expect(calls).toEqual(['clear', 'lock']);
    expect(session.getState()).toEqual({
      status: 'CHECKING',
      error: undefined,
      isRotating: false,
      opensByPasskey: false,
    });
    await forgotten;
  });

  it('is not settled by a slow response for the person before', async () => {
    const { session, answers, begun } = setUp();
    const first = session.check();
    await begun(1);
    await session.forget();
    const second = session.check();
    await begun(2);
    answers[0]?.(present);
    await first;
    expect(session.getState().status).toBe('CHECKING');
    answers[1]?.(absent);
    await second;
    expect(session.getState().status).toBe('ABSENT');
  });
});
