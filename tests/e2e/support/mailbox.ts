import { expect } from './fixtures.ts';

type Mail = { readonly to: string; readonly text: string };

const newestCode = async (url: string, email: string): Promise<string | undefined> => {
  const answer = await fetch(`${url}/dev/outbox.json`);
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}: ${await answer.text()}`);
  const mails = (await answer.json()) as readonly Mail[];
  return /\b(\d{6})\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
};

/** The code last mailed to this address, once one has come. */
export const mailedCode = async (url: string, email: string): Promise<string> => {
  let code: string | undefined;
  await expect(async () => expect((code = await newestCode(url, email))).toBeDefined()).toPass({ timeout: 15_000 });
  return code ?? '';
};
