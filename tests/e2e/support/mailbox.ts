import { expect } from './fixtures.ts';

type Mail = { readonly to: string; readonly text: string };

const newestIn = async (url: string, email: string, secret: RegExp): Promise<string | undefined> => {
  const answer = await fetch(`${url}/dev/outbox.json`);
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}: ${await answer.text()}`);
  const mails = (await answer.json()) as readonly Mail[];
  return secret.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
};

const mailed = async (url: string, email: string, secret: RegExp): Promise<string> => {
  let found: string | undefined;
  await expect(async () => expect((found = await newestIn(url, email, secret))).toBeDefined()).toPass({
    timeout: 15_000,
  });
  return found ?? '';
};

/** The code last mailed to this address, once one has come. */
export const mailedCode = (url: string, email: string): Promise<string> => mailed(url, email, /\b(\d{6})\b/);

/** The temporary password last mailed to this address, once one has come. */
export const mailedPassword = (url: string, email: string): Promise<string> =>
  mailed(url, email, /^([A-Za-z2-9]{14})$/m);
