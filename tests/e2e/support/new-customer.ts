import { password, type Page } from './fixtures.ts';
import { mailedCode } from './mailbox.ts';

export type Customer = { readonly email: string; readonly name: string };

let made = 0;

const ask = async (url: string, clientId: string, operation: string, body: object): Promise<void> => {
  const { status } = await fetch(`${url}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...body }),
  });
  if (status !== 200) throw new Error(`${operation} answered ${status}`);
};

/** A customer of the portal at this address whom no other test knows, with the password of all. */
export const newCustomer = async (url: string, name = 'Vera Vault'): Promise<Customer> => {
  const email = `vault-${process.pid}-${Date.now().toString(36)}-${(made += 1)}@example.test`;
  const { userPoolClientId } = (await (await fetch(`${url}/config.json`)).json()) as { userPoolClientId: string };
  await ask(url, userPoolClientId, 'SignUp', {
    Username: email,
    Password: password,
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'name', Value: name },
    ],
  });
  await ask(url, userPoolClientId, 'ConfirmSignUp', {
    Username: email,
    ConfirmationCode: await mailedCode(url, email),
  });
  return { email, name };
};

/** Signs out as a person does. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
};
