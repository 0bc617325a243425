import { invalid, notFound } from '#core/kernel/app-error.ts';
import { daysAfter, utcDay } from '#core/kernel/calendar/day.ts';
import { allItems } from '#core/kernel/page.ts';
import type { Portal } from '#core/portal.ts';
import { handoverFields, type Handover } from '#core/vault/handovers/handover.ts';
import type { Receiver } from '#core/vault/handovers/receiver.ts';
import { day, flag, list, oneOf, optional, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from '../paging.ts';

const id = text('id', 'of the handover');
const receiver = text('id', 'of the member of the agency, as handovers receivers lists it');

const receiverOf = async ({ vault }: Portal, receiverId: string): Promise<Receiver> => {
  const found = (await vault.handoverReceivers()).find((each) => each.id === receiverId);
  if (found === undefined) throw notFound('person');
  return found;
};

const receivedOf = async ({ vault }: Portal, handoverId: string): Promise<Handover> => {
  const received = await allItems((token) => vault.handovers('received', undefined, { token, limit: 100 }));
  const found = received.find((each) => each.id === handoverId);
  if (found === undefined) throw notFound('handover');
  return found;
};

/** What a person wants to see of a handover: keys and revisions left out. */
const shown = ({ rev: _rev, receiverKey: _receiverKey, ...handover }: Handover) => ({
  ...handover,
  owner: handover.owner.name,
  receiver: handover.receiver?.name,
});

const wordsOf = (typed: string): string =>
  typed
    .trim()
    .toLowerCase()
    .split(/[\s-]+/)
    .join(' ');

export const handovers: Noun = {
  summary: 'Logins that you hand over to members of the agency, or that were handed over to you',
  feature: 'vault',
  without: { renewHandovers: 'every change of a login does it' },
  verbs: {
    list: verb({
      summary: 'Lists what you handed over, newest first, or what you received',
      example: 'handovers list --as ada@coolio.test',
      calls: ['handovers'],
      columns: ['id', 'platform', 'owner', 'receiver', 'purpose', 'endsAt', 'endedAt', 'useCount', 'needsNewPassword'],
      options: {
        received: flag('what was handed over to you'),
        login: optional(text('id', 'only of this login')),
        ...paging,
      },
      run: async ({ portal }, { received, login, ...page }) => {
        const found = await portal.vault.handovers(received ? 'received' : 'given', login, page);
        return { ...found, items: found.items.map(shown) };
      },
    }),
    key: verb({
      summary: 'Shows your eight words, which people compare before they hand anything over to you; for admins',
      example: 'handovers key --as admin@coolio.test',
      calls: ['handoverKey'],
      needs: 'vault',
      missing: 'key',
      run: ({ portal }) => portal.vault.handoverKey(),
    }),
    'make-key': verb({
      summary: 'Makes the key that logins are handed over to; what was handed over to an earlier one ends; for admins',
      example: 'handovers make-key --as admin@coolio.test',
      calls: ['makeHandoverKey'],
      needs: 'vault',
      run: ({ portal }) => portal.vault.makeHandoverKey(),
    }),
    receivers: verb({
      summary: 'Lists to whom logins can be handed over, with their words and whether you compared them',
      example: 'handovers receivers --as ada@coolio.test',
      calls: ['handoverReceivers'],
      needs: 'vault',
      columns: ['id', 'name', 'standing', 'words'],
      none: 'Nobody at the agency can receive logins yet',
      run: async ({ portal }) =>
        (await portal.vault.handoverReceivers()).map(({ publicKey: _publicKey, words, ...each }) => ({
          ...each,
          words: words.join(' '),
        })),
    }),
    compare: verb({
      summary:
        'Asks for the words that a member of the agency read to you, compares them with their key, and remembers it',
      example: 'handovers compare 0d3a0000-0000-4000-8000-000000000001 --as ada@coolio.test',
      calls: ['confirmReceiver', 'handoverReceivers'],
      needs: 'vault',
      args: { receiver },
      run: async ({ portal, secret }, given) => {
        const found = await receiverOf(portal, given.receiver);
        const typed = await secret(`Words that ${found.name} read to you`);
        if (wordsOf(typed) !== found.words.join(' '))
          throw invalid('words', 'These are not the words of their key: hand nothing over, and ask them why');
        const { name, standing } = await portal.vault.confirmReceiver(found);
        return { name, standing };
      },
    }),
    give: verb({
      summary: 'Hands at most 20 logins over, once the words of the receiver were compared',
      example:
        'handovers give 01KAH2V8G000000000000G1N0A --to 0d3a0000-0000-4000-8000-000000000001 --for "Moving the shop" --as ada@coolio.test',
      undo: 'handovers end',
      calls: ['handOver'],
      needs: 'vault',
      args: { logins: list('ids of the logins, between commas') },
      options: {
        to: receiver,
        for: text('text', 'the purpose, in up to 300 characters'),
        until: optional(day('the last day in UTC, at most 90 days away (default in seven days)')),
      },
      run: async (
        { portal, secret },
        { logins, to, for: purpose, until = daysAfter(utcDay(portal.device.clock.now()), 7) },
      ) => {
        const wanted = { loginIds: logins, receiverId: to, purpose, endsAt: `${until}T23:59:59.999Z` };
        const given = await portal.vault.handOver(wanted, await secret('Passphrase of your vault'));
        return given.map(shown);
      },
    }),
    read: verb({
      summary: 'Shows a part of a login that was handed over to you; its owner sees the use; for admins',
      example: 'handovers read 01KAH2V8G00000000000HAND0V username --as admin@coolio.test',
      calls: ['openHandover', 'handovers'],
      needs: 'vault',
      args: { id, part: oneOf(handoverFields, 'which part') },
      run: async ({ portal }, given) => {
        const texts = await portal.vault.openHandover(await receivedOf(portal, given.id), [given.part]);
        return texts[given.part] ?? '';
      },
    }),
    end: verb({
      summary: 'Takes back what you handed over, or gives back what was handed over to you',
      example: 'handovers end 01KAH2V8G00000000000HAND0V --as ada@coolio.test',
      calls: ['endHandover'],
      args: { id },
      run: async ({ portal }, given) => shown(await portal.vault.endHandover(given)),
    }),
  },
};
