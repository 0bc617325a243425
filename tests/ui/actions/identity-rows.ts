import { rowsOf, type DeclaredRow } from '#tests/support/ui/action-rows.ts';
import { identityKeys } from '#ui/identity/identity-keys.ts';
import { accountActions, entryActions } from '#ui/identity/identity-actions.ts';

const entry = rowsOf(entryActions);
const account = rowsOf(accountActions);

const done = { step: 'DONE' } as const;
const signUp = { email: 'ada@coolio.test', name: 'Ada', password: 'a long enough password' };
const signIn = { email: 'ada@coolio.test', password: 'a long enough password' };

const entryRows: readonly DeclaredRow[] = [
  entry('signIn', {
    given: signIn,
    answers: { 'identity.signIn': done },
    sends: [['identity.signIn', signIn]],
    returns: done,
    refused: 'silent',
  }),
  entry('answer', {
    given: '123456',
    answers: { 'identity.confirmSignIn': done },
    sends: [['identity.confirmSignIn', '123456']],
    returns: done,
    refused: 'silent',
  }),
  entry('setNewPassword', {
    given: 'another password 2',
    answers: { 'identity.setNewPassword': done },
    sends: [['identity.setNewPassword', 'another password 2']],
    returns: done,
    refused: 'silent',
  }),
  entry('signUp', {
    where: 'done at once',
    given: signUp,
    answers: { 'identity.signUp': done },
    sends: [['identity.signUp', signUp], ['auth.refresh']],
    returns: done,
    refused: 'silent',
  }),
  entry('signUp', {
    where: 'to be confirmed',
    given: signUp,
    answers: { 'identity.signUp': { step: 'CONFIRM_SIGN_UP' } },
    sends: [['identity.signUp', signUp]],
    returns: { step: 'CONFIRM_SIGN_UP' },
    refused: 'silent',
  }),
  entry('confirmSignUp', {
    given: '123456',
    answers: { 'identity.confirmSignUp': { signedIn: true } },
    sends: [['identity.confirmSignUp', '123456']],
    returns: { signedIn: true },
    refused: 'silent',
  }),
  entry('resendCode', {
    given: 'ada@coolio.test',
    answers: { 'identity.resendSignUpCode': undefined },
    sends: [['identity.resendSignUpCode']],
    says: [['success', 'Code sent', 'A new code is on its way to ada@coolio.test']],
    refused: 'toast',
  }),
  entry('startReset', {
    given: 'ada@coolio.test',
    answers: { 'identity.startPasswordReset': undefined },
    sends: [['identity.startPasswordReset', 'ada@coolio.test']],
    refused: 'silent',
  }),
  entry('finishReset', {
    given: { email: 'ada@coolio.test', code: '123456', password: 'another password 2' },
    answers: { 'identity.finishPasswordReset': undefined },
    sends: [['identity.finishPasswordReset', 'ada@coolio.test', '123456', 'another password 2']],
    says: [['success', 'Password changed', 'Sign in with your new password']],
    refused: 'silent',
  }),
  entry('startHosted', {
    given: '/orders',
    answers: { 'identity.hostedLogin.start': undefined },
    sends: [['identity.hostedLogin.start', '/orders']],
    refused: 'silent',
  }),
  entry('finishHosted', {
    given: 'http://localhost/auth/callback?code=1',
    answers: { 'identity.hostedLogin.finish': '/orders' },
    sends: [['identity.hostedLogin.finish', 'http://localhost/auth/callback?code=1']],
    returns: '/orders',
    refused: 'silent',
  }),
];

const setUp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/1' };

const session = {
  id: 'local_1',
  device: 'portal-cli',
  signedInAt: '2026-11-20T08:00:00.000Z',
  seenAt: '2026-11-20T09:00:00.000Z',
  isCurrent: false,
};

const accountRows: readonly DeclaredRow[] = [
  account('changeProfile', {
    given: { name: 'Ada', timeZone: 'Europe/Berlin', locale: null },
    answers: { 'identity.changeProfile': undefined },
    sends: [['identity.changeProfile', { name: 'Ada', timeZone: 'Europe/Berlin', locale: null }]],
    says: [['success', 'Profile saved', 'Others see your new name, and dates are written your way']],
    refused: 'silent',
  }),
  account('endSession', {
    given: session,
    answers: { 'identity.endSession': undefined },
    sends: [['identity.endSession', 'local_1']],
    touches: [identityKeys.sessions],
    says: [['success', 'Signed out', 'Command line is signed out']],
    refused: 'toast',
  }),
  account('changePassword', {
    given: { current: 'one', next: 'two', repeated: 'three' },
    answers: { 'identity.changePassword': undefined },
    sends: [['identity.changePassword', 'one', 'two', 'three']],
    touches: [identityKeys.sessions],
    says: [['success', 'Password changed']],
    refused: 'silent',
  }),
  account('signOutEverywhere', {
    given: undefined,
    answers: { 'identity.signOutEverywhere': undefined },
    sends: [['identity.signOutEverywhere'], ['auth.refresh']],
    goes: ['/'],
    refused: 'toast',
  }),
  account('startTwoStep', {
    given: undefined,
    answers: { 'identity.startTotpSetup': setUp },
    sends: [['identity.startTotpSetup']],
    returns: setUp,
    refused: 'toast',
  }),
  account('finishTwoStep', {
    given: '123456',
    cached: [[identityKeys.twoStep, false]],
    answers: { 'identity.finishTotpSetup': undefined },
    sends: [['identity.finishTotpSetup', '123456']],
    shows: [[identityKeys.twoStep, true]],
    says: [['success', 'Two-step sign-in is on']],
    refused: 'silent',
  }),
  account('removeTwoStep', {
    given: undefined,
    cached: [[identityKeys.twoStep, true]],
    answers: { 'identity.removeTotp': undefined },
    sends: [['identity.removeTotp']],
    shows: [[identityKeys.twoStep, false]],
    says: [['success', 'Two-step sign-in is off']],
    refused: 'toast',
  }),
];

export const identityRows: readonly DeclaredRow[] = [...entryRows, ...accountRows];
