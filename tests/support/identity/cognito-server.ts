import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';

type Fields = Readonly<Record<string, unknown>>;

export type CognitoCall = { readonly operation: string; readonly fields: Fields };

type Account = { readonly id: string; readonly email: string };

/** Cognito's side of the calls that administer a pool, as far as the portal makes them. */
export const startCognito = async () => {
  const calls: CognitoCall[] = [];
  const accounts = new Map<string, Account>();
  const refused = (type: string) => ({ status: 400, body: { __type: type, message: type } });
  const named = (name: unknown) => [...accounts.values()].find(({ id, email }) => id === name || email === name);

  const answerTo = (operation: string, fields: Fields): { readonly status: number; readonly body: object } => {
    const { Username, MessageAction } = fields;
    const known = named(Username);
    if (operation === 'AdminCreateUser' && MessageAction !== 'RESEND') {
      if (known !== undefined) return refused('UsernameExistsException');
      const account = { id: randomUUID(), email: String(Username) };
      accounts.set(account.id, account);
      return {
        status: 200,
        body: { User: { Username: account.id, Attributes: [{ Name: 'sub', Value: account.id }] } },
      };
    }
    if (known === undefined) return refused('UserNotFoundException');
    if (operation === 'AdminDeleteUser') accounts.delete(known.id);
    return { status: 200, body: {} };
  };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      const fields = JSON.parse(Buffer.concat(parts).toString()) as Fields;
      calls.push({ operation, fields });
      const { status, body } = answerTo(operation, fields);
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    emails: () => [...accounts.values()].map(({ email }) => email),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
};
