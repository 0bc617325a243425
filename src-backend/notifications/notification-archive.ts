import type { ArchivePart } from '#backend/feature/archive-part.ts';

const notifications: ArchivePart = {
  name: 'notifications',
  table: 'notifications',
  owner: 'user_id',
  key: ['id'],
  fields: {
    id: 'text',
    type: 'text',
    title: 'text',
    message: 'text',
    status: 'text',
    created_at: 'time',
    count: 'integer',
    latest_id: 'text?',
    subjects: 'json',
    comment_id: 'text?',
    quoted_comment_id: 'text?',
    created_by: 'text?',
    completed_by: 'text?',
    reason: 'text?',
  },
};

const preferences: ArchivePart = {
  name: 'notification-preferences',
  table: 'notification_preferences',
  owner: 'user_id',
  key: ['type'],
  fields: { type: 'text', bell: 'boolean', mail: 'boolean' },
};

export const notificationArchives: readonly ArchivePart[] = [notifications, preferences];
