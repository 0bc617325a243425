import { invalid } from '#core/kernel/app-error.ts';
import { deviceName } from '#core/identity/device-name.ts';
import { file, optional, text } from '#src/cli/field.ts';
import { signInWith } from '#src/cli/sign-in.ts';
import { verb, type Noun } from '#src/cli/verb.ts';

export const account: Noun = {
  summary: 'Your account: signing in and up, the password, the second factor',
  feature: 'identity',
  without: {
    prepare: 'a command has all its code',
    onChange: 'a command ends before anything changes',
    hostedLogin: 'the provider’s pages need a browser',
  },
  verbs: {
    show: verb({
      summary: 'Shows who is signed in',
      example: 'account show --as ada@coolio.test',
      calls: ['authState'],
      run: async ({ portal }) => {
        const state = await portal.identity.authState();
        return state.status === 'AUTHENTICATED' ? state.user : state;
      },
    }),
    'sign-in': verb({
      summary: 'Signs in and keeps the session in the file of --session',
      example: 'account sign-in ada@coolio.test --session session.json',
      calls: ['signIn', 'confirmSignIn', 'setNewPassword'],
      needs: 'nobody',
      args: { email: text('email', 'whose account') },
      run: async ({ portal, terminal, secret }, { email }) => {
        await signInWith(portal, terminal, email, await secret(`Password of ${email}`));
        return portal.identity.authState();
      },
    }),
    'sign-up': verb({
      summary: 'Makes an account, and confirms it with the code that is mailed or waits for the link in the mail',
      example: 'account sign-up lena@coolio.test "Lena Brandt"',
      undo: 'users remove',
      calls: ['signUp', 'confirmSignUp', 'awaitConfirmation'],
      needs: 'nobody',
      args: { email: text('email', 'your address'), name: text('name', 'your name') },
      run: async ({ portal: { identity }, secret }, { email, name }) => {
        const { step } = await identity.signUp({ email, name, password: await secret('New password') });
        if (step === 'CONFIRM_SIGN_UP') return identity.confirmSignUp(await secret(`Code that was mailed to ${email}`));
        return step === 'CONFIRM_BY_LINK' ? identity.awaitConfirmation() : { step };
      },
    }),
    'resend-code': verb({
      summary: 'Mails the code of an unconfirmed account again, and confirms the account; signs in for that',
      example: 'account resend-code late@coolio.test',
      calls: ['emailToConfirm', 'resendSignUpCode'],
      needs: 'nobody',
      args: { email: text('email', 'whose account') },
      run: async ({ portal: { identity }, secret }, { email }) => {
        await identity.signIn({ email, password: await secret(`Password of ${email}`) });
        if (identity.emailToConfirm() === undefined) throw invalid('email', 'This account is confirmed already');
        await identity.resendSignUpCode();
        return identity.confirmSignUp(await secret(`Code that was mailed to ${email}`));
      },
    }),
    'reset-password': verb({
      summary: 'Sets a new password with a code that is mailed',
      example: 'account reset-password ada@coolio.test',
      calls: ['startPasswordReset', 'finishPasswordReset'],
      needs: 'nobody',
      args: { email: text('email', 'whose account') },
      run: async ({ portal: { identity }, secret }, { email: typed }) => {
        const email = await identity.startPasswordReset(typed);
        const code = await secret(`Code that was mailed to ${email}`);
        await identity.finishPasswordReset(email, code, await secret('New password'));
      },
    }),
    'change-password': verb({
      summary: 'Changes your password; your other sign-ins end',
      example: 'account change-password --as ada@coolio.test',
      calls: ['changePassword'],
      run: async ({ portal, secret }) => {
        const current = await secret('Current password');
        const next = await secret('New password');
        await portal.identity.changePassword(current, next, next);
      },
    }),
    change: verb({
      summary:
        'Changes your name, time zone or language; what is left out stays, and an empty value takes the device’s own',
      example: 'account change --time-zone Europe/Berlin --locale de-DE --as ada@coolio.test',
      calls: ['changeProfile'],
      options: {
        name: optional(text('text', 'your name')),
        'time-zone': optional(text('zone', 'in which you read times, such as Europe/Berlin')),
        locale: optional(text('tag', 'how you read dates and figures, such as en-GB')),
      },
      run: async ({ portal: { identity } }, { name, 'time-zone': timeZone, locale }) => {
        await identity.changeProfile({
          name,
          timeZone: timeZone === '' ? null : timeZone,
          locale: locale === '' ? null : locale,
        });
        return identity.authState();
      },
    }),
    picture: verb({
      summary: 'Gives you a picture, which everybody sees in place of your initials',
      example: 'account picture picture.png --as ada@coolio.test',
      undo: 'account remove-picture',
      calls: ['changeProfile'],
      args: { file: file('a PNG, JPEG, WebP, GIF or AVIF') },
      run: async ({ portal: { identity, files } }, { file: chosen }) => {
        const { key } = await files.upload('profile', chosen);
        await identity.changeProfile({ picture: key });
        return identity.authState();
      },
    }),
    'remove-picture': verb({
      summary: 'Removes your picture, so that your initials are shown again',
      example: 'account remove-picture --as ada@coolio.test',
      calls: ['changeProfile'],
      run: ({ portal: { identity } }) => identity.changeProfile({ picture: null }),
    }),
    sessions: verb({
      summary: 'Lists your sessions on every device, the last used first',
      example: 'account sessions --as ada@coolio.test',
      calls: ['sessions'],
      columns: ['id', 'device', 'address', 'signedInAt', 'seenAt', 'isCurrent'],
      run: async ({ portal: { identity } }) =>
        (await identity.sessions()).map((session) => ({ ...session, device: deviceName(session.device) })),
    }),
    'end-session': verb({
      summary: 'Ends one of your sessions',
      example: 'account end-session local_0f8fad5b-d9cb-469f-a165-70867728950e --as ada@coolio.test',
      calls: ['endSession'],
      args: { id: text('id', 'of the session, as account sessions lists it') },
      run: ({ portal }, { id }) => portal.identity.endSession(id),
    }),
    'second-factor': verb({
      summary: 'Says whether sign-ins ask for a code of an authenticator app',
      example: 'account second-factor --as ada@coolio.test',
      calls: ['hasTotp'],
      run: async ({ portal }) => ({ authenticatorApp: await portal.identity.hasTotp() }),
    }),
    'add-second-factor': verb({
      summary: 'Sets up an authenticator app, which every sign-in asks from then on',
      example: 'account add-second-factor --as ada@coolio.test',
      undo: 'account remove-second-factor',
      calls: ['startTotpSetup', 'finishTotpSetup'],
      run: async ({ portal: { identity }, terminal, secret }) => {
        const { secret: key, uri } = await identity.startTotpSetup();
        terminal.error(`Secret of the app: ${key}\n${uri}`);
        await identity.finishTotpSetup(await secret('Code of the app'));
      },
    }),
    'remove-second-factor': verb({
      summary: 'Turns the authenticator app off',
      example: 'account remove-second-factor --as ada@coolio.test',
      calls: ['removeTotp'],
      run: ({ portal }) => portal.identity.removeTotp(),
    }),
    'sign-out': verb({
      summary: 'Ends the session in the file of --session',
      example: 'account sign-out --as ada@coolio.test --session session.json',
      calls: ['signOut'],
      run: async ({ portal }) => void (await portal.identity.signOut()),
    }),
    'sign-out-everywhere': verb({
      summary: 'Ends your sessions on every device',
      example: 'account sign-out-everywhere --as ada@coolio.test',
      calls: ['signOutEverywhere'],
      run: ({ portal }) => portal.identity.signOutEverywhere(),
    }),
  },
};
