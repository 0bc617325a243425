import type { SessionMemory } from '#core/kernel/session-memory.ts';

const key = 'portal-typed';

type Texts = Readonly<Record<string, string>>;

const read = (session: SessionMemory): Texts => {
  try {
    const kept: unknown = JSON.parse(session.get(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Texts) : {};
  } catch {
    return {};
  }
};

/** What a person typed and chose in this tab, all in one place so that it leaves with the person. */
export const typedTexts = (session: SessionMemory) => ({
  get: (name: string): string | undefined => read(session)[name],
  set: (name: string, text: string): void => session.set(key, JSON.stringify({ ...read(session), [name]: text })),
  remove: (name: string): void => {
    const { [name]: _removed, ...left } = read(session);
    session.set(key, JSON.stringify(left));
  },
  clear: (): void => session.remove(key),
});
