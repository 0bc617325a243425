import { readUserChange, userChannel } from '#backend/identity/accounts/user-changes.ts';
import type { EndingNotice } from '#backend/realtime/published-field.ts';

/** All that there is to subscribe to. */
const fields = ['onNotify', 'onDashboardChange', 'onTaskComment', 'onTaskChange'];

/** What is live for somebody ends when their rights change, as a server of its own closes their connections. */
export const endingUsers: EndingNotice = {
  channel: userChannel,
  endsFor: (payload) => {
    const changed = { changedUserId: readUserChange(payload).userId };
    return fields.map((subscriptionField) => ({ subscriptionField, payload: changed }));
  },
};
