import { isObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { contractSchema } from '#backend/graphql/api-schema.ts';
import { ruleOf } from '#backend/graphql/guard-fields.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { auditedFields } from '#tests/support/audited-fields.ts';

const declared = auditedFields();
const mutations = contractSchema().getMutationType();
const open = isObjectType(mutations)
  ? Object.values(mutations.getFields())
      .filter((field) => {
        const rule = ruleOf(field);
        return rule.kind === 'anybody' || (rule.kind === 'groups' && rule.groups.includes(adminGroup));
      })
      .map(({ name }) => name)
  : [];

const ownVault = 'only the caller’s own sealed vault, which nobody else can change';
const ownNotifications = 'only the caller’s own notifications';
const ownMembers = 'only the caller’s own assets in the caller’s own collection';

/** Mutations that leave no entry, and why. */
const exceptions: Readonly<Record<string, string>> = {
  lead: 'a person’s own email, also without an account',
  markProposalSeen: 'a recipient’s look, which admins leave no trace of',
  declineProposal: 'a recipient’s answer, refused to admins',
  createCheckoutSession: 'a recipient’s answer, refused to admins',
  addAssetToCollection: ownMembers,
  removeAssetFromCollection: ownMembers,
  changeNotificationStatus: ownNotifications,
  markAllNotificationsRead: ownNotifications,
  markNotificationsRead: ownNotifications,
  markNotificationsUnread: ownNotifications,
  deleteNotification: ownNotifications,
  deleteAllNotifications: ownNotifications,
  changeNotificationPreference: ownNotifications,
  muteTask: ownNotifications,
  createLogin: ownVault,
  createLogins: ownVault,
  changeLoginPassword: ownVault,
  changeLoginPasswordExpiry: ownVault,
  editLogin: ownVault,
  editLoginNotesTags: ownVault,
  deleteLogin: ownVault,
  addLogin2FABackupCode: ownVault,
  markLogin2FABackupCodeUsed: ownVault,
  deleteLogin2FABackupCode: ownVault,
  addLoginSecurityQuestion: ownVault,
  deleteLoginSecurityCode: ownVault,
  putVaultKey: ownVault,
  addVaultPasskey: ownVault,
  removeVaultPasskey: ownVault,
  resealLogin: ownVault,
  putHandoverKey: ownVault,
  pinHandoverReceiver: ownVault,
  renewHandover: ownVault,
};

describe('a mutation that admins may call', () => {
  it.each(open)('%s is audited or has a reason not to be', (name) => {
    expect([declared.has(name), Object.hasOwn(exceptions, name)].filter(Boolean)).toHaveLength(1);
  });

  it('has no reason kept that nothing needs', () => {
    expect(Object.keys(exceptions).filter((name) => !open.includes(name))).toEqual([]);
  });
});
