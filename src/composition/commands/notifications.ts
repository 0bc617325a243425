import { notificationTypes, subjectKinds } from '#core/notifications/notification.ts';
import { oneOf, optional, rest, text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { holdFor, watchFor } from '#src/cli/watched.ts';
import { paging } from './paging.ts';

const args = { id: text('id', 'of the notification') };
const columns = ['id', 'createdAt', 'status', 'title', 'message'];

export const notifications: Noun = {
  summary: 'Your notifications',
  feature: 'notifications',
  verbs: {
    list: verb({
      summary: 'Lists your notifications, newest first',
      example: 'notifications list --status unread --as ada@coolio.test',
      calls: ['list'],
      columns,
      options: { status: optional(oneOf(['read', 'unread'], 'only of this status')), ...paging },
      run: ({ portal }, { status, ...page }) => portal.notifications.list(status, page),
    }),
    read: verb({
      summary: 'Marks a notification read',
      example: 'notifications read 01KDP8VW00000000008PXTA26N --as ada@coolio.test',
      calls: ['changeStatus'],
      args,
      run: ({ portal }, { id }) => portal.notifications.changeStatus(id, 'read'),
    }),
    unread: verb({
      summary: 'Marks a notification unread',
      example: 'notifications unread 01KDP8VW00000000008PXTA26N --as ada@coolio.test',
      calls: ['changeStatus'],
      args,
      run: ({ portal }, { id }) => portal.notifications.changeStatus(id, 'unread'),
    }),
    'unread-again': verb({
      summary: 'Marks notifications unread, and lists the ids of those that were read',
      example: 'notifications unread-again 01KAMDRJ00000000006Z1NNWDN --as ada@coolio.test',
      calls: ['markUnread'],
      args: { ids: rest('id', 'of the notifications') },
      run: async ({ portal }, { ids }) => ({ unread: await portal.notifications.markUnread(ids) }),
    }),
    'read-all': verb({
      summary: 'Marks every notification read',
      example: 'notifications read-all --as ada@coolio.test',
      calls: ['markAllRead'],
      run: async ({ portal }) => ({ changed: await portal.notifications.markAllRead() }),
    }),
    'read-about': verb({
      summary: 'Marks every notification of a record read, and lists their ids',
      example: 'notifications read-about proposal 01KDP8VW00000000008PXTA26N --as ada@coolio.test',
      calls: ['markReadOf'],
      args: {
        kind: oneOf(subjectKinds, 'the kind of record'),
        id: text('id', 'of the record'),
      },
      run: async ({ portal }, subject) => ({ read: await portal.notifications.markReadOf(subject) }),
    }),
    delete: verb({
      summary: 'Deletes a notification',
      example: 'notifications delete 01KDP8VW00000000008PXTA26N --as ada@coolio.test',
      calls: ['remove'],
      args,
      run: ({ portal }, { id }) => portal.notifications.remove(id),
    }),
    'delete-all': verb({
      summary: 'Deletes every notification',
      example: 'notifications delete-all --as ada@coolio.test',
      calls: ['removeAll'],
      run: async ({ portal }) => ({ deleted: await portal.notifications.removeAll() }),
    }),
    preferences: verb({
      summary: 'Lists which kinds of news reach you, and by what',
      example: 'notifications preferences --as ada@coolio.test',
      calls: ['preferences'],
      run: ({ portal }) => portal.notifications.preferences(),
    }),
    prefer: verb({
      summary: 'Chooses how one kind of news reaches you; what is left out stays',
      example: 'notifications prefer TaskCommented --mail off --as ada@coolio.test',
      calls: ['preferences', 'changePreference'],
      args: { type: oneOf(notificationTypes, 'the kind of news') },
      options: {
        bell: optional(oneOf(['on', 'off'], 'in the list, and live')),
        mail: optional(oneOf(['on', 'off'], 'by mail')),
      },
      run: async ({ portal }, { type, bell, mail }) => {
        const before = (await portal.notifications.preferences()).find((each) => each.type === type);
        return portal.notifications.changePreference({
          type,
          bell: bell === undefined ? (before?.bell ?? true) : bell === 'on',
          mail: mail === undefined ? (before?.mail ?? true) : mail === 'on',
        });
      },
    }),
    watch: verb({
      summary: 'Prints new notifications as they come, until Ctrl+C',
      example: 'notifications watch --for 1 --as ada@coolio.test',
      calls: ['watch'],
      columns,
      options: watchFor,
      run: async ({ portal, terminal, print }, { for: seconds }) => {
        const state = await portal.identity.authState();
        if (state.status !== 'AUTHENTICATED') return;
        const stop = portal.notifications.watch(state.user.id, {
          onNotification: print,
          onOpen: (isAgain) => {
            if (isAgain) terminal.error('Connected again: some may have been missed.');
          },
        });
        await holdFor(portal, seconds);
        stop();
      },
    }),
  },
};
