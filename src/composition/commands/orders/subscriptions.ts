import { subscriptionSorts } from '#core/orders/subscription.ts';
import { flag, oneOf, optional, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { paging } from '../paging.ts';
import { person, personId } from '../person-id.ts';

const id = text('id', 'of the subscription');

export const subscriptions: Noun = {
  summary: 'Subscriptions: what is billed again and again, and with which card',
  feature: 'orders',
  verbs: {
    list: verb({
      summary: 'Lists your subscriptions, newest first unless --sort says otherwise',
      example: 'subscriptions list --as ada@coolio.test',
      calls: ['listSubscriptions', 'listAllSubscriptions'],
      columns: ['id', 'status', 'products', 'amount', 'interval', 'currentPeriodEnd', 'cancelAtPeriodEnd'],
      options: {
        everyone: flag('every customer’s; for admins'),
        user: optional(person('those of this person; for admins')),
        status: optional(text('status', 'only those of this status, such as active')),
        search: optional(text('text', 'only with these words in the customer or in what is billed')),
        sort: optional(oneOf(subscriptionSorts, 'by when they began, by the next charge, or by what a period costs')),
        ...paging,
      },
      run: async ({ portal }, { everyone, user, status, search, sort, ...page }) => {
        const query = { status, search, sort };
        const userId = user === undefined ? undefined : await personId(portal, 'user', user);
        return everyone || userId !== undefined
          ? portal.orders.listAllSubscriptions({ userId, ...query }, page)
          : portal.orders.listSubscriptions(query, page);
      },
    }),
    show: verb({
      summary: 'Shows a subscription: what it costs, when it is charged next, and with which card',
      example: 'subscriptions show 01JM60W100000000000V09JY1C --as ada@coolio.test',
      calls: ['subscription'],
      missing: 'subscription',
      args: { id },
      run: ({ portal }, { id: named }) => portal.orders.subscription(named),
    }),
    cancel: verb({
      summary: 'Cancels a subscription at the end of the period that is paid',
      example: 'subscriptions cancel 01JM60W100000000000V09JY1C --as ada@coolio.test',
      calls: ['cancelSubscription'],
      args: { id },
      run: ({ portal }, { id: named }) => portal.orders.cancelSubscription(named),
    }),
    resume: verb({
      summary: 'Resumes a canceled subscription that has not ended',
      example: 'subscriptions resume 01JM60W100000000000V09JY1C --as ada@coolio.test',
      calls: ['resumeSubscription'],
      args: { id },
      run: ({ portal }, { id: named }) => portal.orders.resumeSubscription(named),
    }),
    card: verb({
      summary: 'Shows the address of the page where the card on file is replaced, once and within an hour',
      example: 'subscriptions card 01JM60W100000000000V09JY1C --as ada@coolio.test',
      calls: ['changeCard'],
      args: { id },
      run: ({ portal }, { id: named }) => portal.orders.changeCard(named),
    }),
  },
};
