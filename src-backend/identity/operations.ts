import { noSooner } from './no-sooner.ts';
import type { IdentityParts, Operation } from './operation.ts';
import { confirmForgotPassword } from './operations/confirm-forgot-password.ts';
import { confirmSignUp } from './operations/confirm-sign-up.ts';
import { getCredentialsForIdentity, getId } from './operations/identity-pool.ts';
import { initiateAuth } from './operations/initiate-auth.ts';
import { changePassword, getUser, updateUserAttributes } from './operations/own-account.ts';
import { forgetDevice, listDevices } from './operations/own-devices.ts';
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts';
import { forgotPassword, resendConfirmationCode } from './operations/send-code.ts';
import { getTokensFromRefreshToken, globalSignOut, revokeToken } from './operations/session-operations.ts';
import { associateSoftwareToken, setUserMfaPreference, verifySoftwareToken } from './operations/software-token.ts';
import { signUp } from './operations/sign-up.ts';

/** Every operation by its `x-amz-target`. */
export const createOperations = (parts: IdentityParts): ReadonlyMap<string, Operation> => {
  const userPool = {
    SignUp: signUp(parts),
    ConfirmSignUp: noSooner(confirmSignUp(parts)),
    ResendConfirmationCode: noSooner(resendConfirmationCode(parts)),
    InitiateAuth: noSooner(initiateAuth(parts)),
    RespondToAuthChallenge: noSooner(respondToAuthChallenge(parts)),
    GetTokensFromRefreshToken: getTokensFromRefreshToken(parts),
    RevokeToken: revokeToken(parts),
    GlobalSignOut: globalSignOut(parts),
    GetUser: getUser(parts),
    UpdateUserAttributes: updateUserAttributes(parts),
    ChangePassword: changePassword(parts),
    ListDevices: listDevices(parts),
    ForgetDevice: forgetDevice(parts),
    AssociateSoftwareToken: associateSoftwareToken(parts),
    VerifySoftwareToken: verifySoftwareToken(parts),
    SetUserMFAPreference: setUserMfaPreference(parts),
    ForgotPassword: noSooner(forgotPassword(parts)),
    ConfirmForgotPassword: noSooner(confirmForgotPassword(parts)),
  };
  const identityPool = { GetId: getId(parts), GetCredentialsForIdentity: getCredentialsForIdentity(parts) };
  return new Map([
    ...Object.entries(userPool).map(([name, run]) => [`AWSCognitoIdentityProviderService.${name}`, run] as const),
    ...Object.entries(identityPool).map(([name, run]) => [`AWSCognitoIdentityService.${name}`, run] as const),
  ]);
};
