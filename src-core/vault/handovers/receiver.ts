import type { HandoverReceiver } from './handover.ts';

/**
 * Somebody to whom logins can be handed over, with the words of their key: `new` before anybody compared them, `compared` when they
 * are the ones that the owner compared, and `changed` when they are others than those.
 */
export type Receiver = Pick<HandoverReceiver, 'id' | 'name' | 'publicKey'> & {
  readonly words: readonly string[];
  readonly standing: 'new' | 'compared' | 'changed';
};
