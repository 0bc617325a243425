import type { SignInOutput } from 'aws-amplify/auth';
import type { SignInStep, TotpSetup } from '#core/identity/identity-provider.ts';

const promptIn = (info: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  [info?.['question'], info?.['prompt'], info?.['message']].find((text) => typeof text === 'string');

/** Amplify's next step in the portal's words. */
export const toSignInStep = ({ nextStep }: SignInOutput, setupOf: (secret: string) => TotpSetup): SignInStep => {
  switch (nextStep.signInStep) {
    case 'DONE':
    case 'CONFIRM_SIGN_UP':
    case 'RESET_PASSWORD':
      return { step: nextStep.signInStep };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step: 'SIGN_IN_NEW_PASSWORD' };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'CODE', sentBy: 'app' };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { step: 'CODE', sentBy: 'email' };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { step: 'CODE', sentBy: 'sms' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { step: 'SET_UP_TOTP', setup: setupOf(nextStep.totpSetupDetails.sharedSecret) };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { step: 'CHOOSE_FACTOR', factors: nextStep.allowedMFATypes ?? [] };
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return { step: 'CHOOSE_FACTOR', factors: nextStep.availableChallenges ?? [] };
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { step: 'CUSTOM', prompt: 'Enter the email that sign-in codes are sent to' };
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return { step: 'CUSTOM', prompt: 'Enter your password' };
    default:
      return { step: 'CUSTOM', prompt: promptIn(nextStep.additionalInfo) };
  }
};
