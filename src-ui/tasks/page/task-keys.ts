import type { KeyHelp } from '#ui/lists/keys/list-keys.ts';

const command = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The single keys of the page of a task. */
export const taskKeys = ({
  canCreate,
  canEdit,
}: {
  readonly canCreate: boolean;
  readonly canEdit: boolean;
}): readonly KeyHelp[] => [
  ...(canCreate ? [['c', 'New task'] as const] : []),
  ...(canEdit ? [['e', 'Edit the task'] as const] : []),
  ['r', 'Write a comment'],
  ['j', 'Next comment'],
  ['k', 'Previous comment'],
  [`${command} Enter`, 'Send the comment'],
];
