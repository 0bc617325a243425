import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { vaultKeys } from '#ui/vault/vault-keys.ts';
import { loginActions } from '#ui/vault/login-actions.ts';
import { vaultActions } from '#ui/vault/vault-actions.ts';
import { aContent } from '#tests/support/vault/vault-stage.ts';
import { login as someLogin } from '../vault/opened-logins.ts';

const of = rowsOf(loginActions);
const ofVault = rowsOf(vaultActions);

const login = someLogin('login-1', { expiryDate: '2027-01-31T00:00:00.000Z' });
const written = someLogin('login-1', { rev: 2 });
const details = {
  platform: 'GitHub',
  customPlatform: '',
  brandId: undefined,
  username: 'ada',
  url: '',
  totp: '',
} as const;
const figures = [vaultKeys.stats];
const figuresAndHandovers = [...figures, vaultKeys.handovers.root];
const code = { id: 'code-1', code: '1234', createdAt: '2026-11-01T00:00:00.000Z', usedAt: undefined };

const says = (text: string) => [['success', text]] as const;

const loginRows: readonly DeclaredRow[] = [
  of('create', {
    given: { id: Promise.resolve('login-1'), content: aContent() },
    answers: { 'vault.create': written },
    sends: [['vault.create', 'login-1', aContent()]],
    touches: figures,
    says: says('Login added'),
    refused: 'silent',
  }),
  of('edit', {
    given: { login, details },
    answers: { 'vault.edit': written },
    sends: [['vault.edit', login, details]],
    touches: figures,
    says: says('Login saved'),
    refused: 'silent',
  }),
  of('editNotesTags', {
    given: { login, notes: 'Old phone', tags: ['shop'] },
    answers: { 'vault.editNotesTags': written },
    sends: [['vault.editNotesTags', login, 'Old phone', ['shop']]],
    touches: figures,
    says: says('Notes and tags saved'),
    refused: 'silent',
  }),
  of('changePassword', {
    given: { login, password: 'next', reason: 'Leaked', expiry: undefined },
    answers: { 'vault.changePassword': written },
    sends: [['vault.changePassword', login, 'next', 'Leaked', undefined]],
    touches: figuresAndHandovers,
    says: says('Password changed. The old one is in the history'),
    refused: 'silent',
  }),
  of('restorePassword', {
    given: { login, password: 'earlier' },
    answers: { 'vault.changePassword': written },
    sends: [['vault.changePassword', login, 'earlier', 'Restored', '2027-01-31T00:00:00.000Z']],
    touches: figuresAndHandovers,
    says: says('Earlier password restored'),
    refused: 'toast',
  }),
  of('changeExpiry', {
    where: 'to never',
    given: { login, expiry: undefined },
    answers: { 'vault.changeExpiry': written },
    sends: [['vault.changeExpiry', login, undefined]],
    touches: figures,
    says: says('The password never expires'),
    refused: 'silent',
  }),
  of('changeExpiry', {
    where: 'to a day',
    given: { login, expiry: '2028-01-31T00:00:00.000Z' },
    answers: { 'vault.changeExpiry': written },
    sends: [['vault.changeExpiry', login, '2028-01-31T00:00:00.000Z']],
    touches: figures,
    says: says('Expiry date changed'),
    refused: 'silent',
  }),
  of('remove', {
    given: (noted) => ({ id: 'login-1', onRemoved: noted('onRemoved') }),
    answers: { 'vault.remove': undefined },
    sends: [['vault.remove', 'login-1'], ['onRemoved']],
    touches: figuresAndHandovers,
    says: says('Login deleted'),
    refused: 'toast',
  }),
  of('addCode', {
    given: { login, code: '1234' },
    answers: { 'vault.addCode': code },
    sends: [['vault.addCode', login, '1234']],
    returns: code,
    refused: 'silent',
  }),
  of('useCode', {
    given: code,
    answers: { 'vault.markCodeUsed': '2026-11-20T10:00:00.000Z' },
    sends: [['vault.markCodeUsed', 'code-1']],
    returns: { ...code, usedAt: '2026-11-20T10:00:00.000Z' },
    refused: 'toast',
  }),
  of('removeCode', {
    given: 'code-1',
    answers: { 'vault.removeCode': undefined },
    sends: [['vault.removeCode', 'code-1']],
    refused: 'toast',
  }),
  of('addQuestion', {
    given: { login, question: 'Pet?', answer: 'Cat' },
    answers: { 'vault.addQuestion': undefined },
    sends: [['vault.addQuestion', login, 'Pet?', 'Cat']],
    refused: 'silent',
  }),
  of('removeQuestion', {
    given: 'question-1',
    answers: { 'vault.removeQuestion': undefined },
    sends: [['vault.removeQuestion', 'question-1']],
    refused: 'toast',
  }),
];

const laptop = { credentialId: 'credential-1', name: 'Laptop', createdAt: '2026-11-01T00:00:00.000Z' };
const { signal } = new AbortController();
const onProgress = (): void => undefined;
const follows = { 'vault.onLock': () => undefined, 'vault.onUnlock': () => undefined };
const following = [
  ['vault.onLock', 'function'],
  ['vault.onUnlock', 'function'],
] as const;

const wholeRows: readonly DeclaredRow[] = [
  ofVault('setUp', {
    given: 'quiet harbour lantern 42',
    answers: { ...follows, 'vault.setUp': 'recovery code' },
    sends: [...following, ['vault.setUp', 'quiet harbour lantern 42']],
    returns: 'recovery code',
    refused: 'silent',
    sendsAfterwards: [['vault.onUnlock', 'function']],
  }),
  ofVault('unlock', {
    given: 'quiet harbour lantern 42',
    answers: { ...follows, 'vault.unlock': undefined },
    sends: [...following, ['vault.unlock', 'quiet harbour lantern 42']],
    refused: 'silent',
    sendsAfterwards: [['vault.onUnlock', 'function']],
  }),
  ofVault('unlockWithPasskey', {
    given: undefined,
    answers: { ...follows, 'vault.unlockWithPasskey': undefined },
    sends: [...following, ['vault.unlockWithPasskey']],
    returns: true,
    refused: 'silent',
    sendsAfterwards: [['vault.onUnlock', 'function']],
  }),
  ofVault('addPasskey', {
    given: { name: 'Laptop', passphrase: 'quiet harbour lantern 42' },
    answers: { 'vault.addPasskey': [laptop] },
    sends: [['vault.addPasskey', 'Laptop', 'quiet harbour lantern 42']],
    returns: [laptop],
    says: says('Passkey added'),
    refused: 'silent',
  }),
  ofVault('removePasskey', {
    given: 'credential-1',
    answers: { 'vault.removePasskey': [] },
    sends: [['vault.removePasskey', 'credential-1']],
    returns: [],
    says: says('Passkey removed'),
    refused: 'toast',
  }),
  ofVault('changePassphrase', {
    given: { secret: { passphrase: 'before' }, passphrase: 'next' },
    answers: { 'vault.changePassphrase': undefined },
    sends: [['vault.changePassphrase', { passphrase: 'before' }, 'next']],
    says: says('Passphrase changed'),
    refused: 'silent',
  }),
  ofVault('renewRecoveryCode', {
    given: 'quiet harbour lantern 42',
    answers: { 'vault.renewRecoveryCode': 'another code' },
    sends: [['vault.renewRecoveryCode', 'quiet harbour lantern 42']],
    returns: 'another code',
    refused: 'silent',
  }),
  ofVault('beginRotation', {
    given: 'quiet harbour lantern 42',
    answers: { 'vault.beginRotation': 'another code' },
    sends: [['vault.beginRotation', 'quiet harbour lantern 42']],
    returns: 'another code',
    refused: 'silent',
  }),
  ofVault('resumeRotation', {
    where: 'to its end',
    given: { lostPasskeys: false, onProgress, signal },
    answers: { 'vault.resumeRotation': undefined, 'vault.listSealed': [], 'vault.openListed': [] },
    sends: [['vault.resumeRotation', 'function', signal], ['vault.listSealed'], ['vault.openListed', [], 'function']],
    returns: true,
    says: says('Vault key replaced. Every login is sealed again'),
    refused: 'silent',
  }),
  ofVault('resumeRotation', {
    where: 'to its end, with passkeys before',
    given: { lostPasskeys: true, onProgress, signal },
    answers: { 'vault.resumeRotation': undefined, 'vault.listSealed': [], 'vault.openListed': [] },
    sends: [['vault.resumeRotation', 'function', signal], ['vault.listSealed'], ['vault.openListed', [], 'function']],
    returns: true,
    says: [
      ['success', 'Vault key replaced. Every login is sealed again', 'Add your passkeys again in the vault settings'],
    ],
    refused: 'silent',
  }),
  ofVault('resumeRotation', {
    where: 'given up',
    given: { lostPasskeys: false, onProgress, signal: AbortSignal.abort() },
    answers: { 'vault.resumeRotation': undefined },
    sends: [['vault.resumeRotation', 'function', AbortSignal.abort()]],
    returns: false,
    refused: 'silent',
  }),
  ofVault('exportLogins', {
    given: { passphrase: 'quiet harbour lantern 42', format: { kind: 'csv' }, onProgress, signal },
    answers: { 'vault.exportLogins': 'a file' },
    sends: [['vault.exportLogins', 'quiet harbour lantern 42', { kind: 'csv' }, 'function', signal]],
    returns: 'a file',
    refused: 'silent',
  }),
  ofVault('previewImport', {
    given: { text: 'a file', filePassphrase: 'of the file' },
    answers: { 'vault.listSealed': [], 'vault.openListed': [login], 'vault.previewImport': 'a preview' },
    sends: [
      ['vault.listSealed'],
      ['vault.openListed', [], 'function'],
      ['vault.previewImport', 'a file', [login], 'of the file'],
    ],
    returns: 'a preview',
    refused: 'silent',
  }),
  ofVault('importLogins', {
    given: { chosen: [], onProgress, signal },
    answers: { 'vault.importLogins': { imported: [login] } },
    sends: [['vault.importLogins', [], 'function', signal]],
    touches: figures,
    refused: 'silent',
  }),
];

export const vaultRows: readonly DeclaredRow[] = [...loginRows, ...wholeRows];
