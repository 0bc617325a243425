import type { StripeLink, StripeLinks } from '#backend/payments/stripe/stripe-links.ts';

/** As a database does, whose texts hold no NUL. */
const storable = <Value extends object>(value: Value): Value => {
  if (JSON.stringify(value).includes(String.raw`\u0000`)) throw new Error('a text that no database takes');
  return value;
};

/** Links without a database, of a portal that has every session. */
export const memoryLinks = (): StripeLinks & { readonly forget: (sessionId: string) => void } => {
  const kept = new Map<string, StripeLink>();
  const settled = new Set<string>();
  const find: StripeLinks['find'] = async (name) => {
    const [[field, value] = []] = Object.entries(storable(name));
    return [...kept.values()].find((link) => link[field as keyof StripeLink] === value);
  };
  return {
    knowsSession: async () => true,
    find,
    keep: async (link) => void kept.set(link.sessionId, { ...kept.get(link.sessionId), ...storable(link) }),
    noteSettled: async (sessionId) => void settled.add(sessionId),
    isSettled: async (subscriptionId) => settled.has((await find({ subscriptionId }))?.sessionId ?? ''),
    forget: (sessionId) => void kept.delete(sessionId),
  };
};
