import type { NotificationType } from '#core/notifications/notification.ts';

const names: Readonly<Record<NotificationType, string>> = {
  TaskAssigned: 'A task is assigned to you',
  TaskCompleted: 'A task is completed',
  TaskCommented: 'Comments, replies and mentions',
  DesignCodeServiceRequested: 'A design or code request',
  ProposalReceived: 'A proposal for you',
  ProposalDeclined: 'A proposal is declined',
  ProposalPaid: 'A proposal is paid',
  ProposalQuestion: 'Questions about a proposal, and answers',
  ProposalReminder: 'A proposal waits for your answer',
  PasswordExpiring: 'A password expires',
  LoginHandover: 'Logins are handed over, or a handover ends',
};

/** Returns what a kind of news is called; a newer one by its own word. */
export const kindName = (type: string): string =>
  Object.hasOwn(names, type) ? names[type as NotificationType] : type.replaceAll(/([a-z])([A-Z])/g, '$1 $2');
