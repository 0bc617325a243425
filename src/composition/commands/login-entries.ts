import { text } from '#src/cli/field.ts';
import { verb, type Noun } from '#src/cli/verb.ts';
import { loginOf } from './login-of.ts';

const id = text('id', 'of the login');
const code = text('id', 'of the backup code');

/** What belongs to a login: earlier passwords, backup codes, security questions. */
export const loginEntryVerbs: Noun['verbs'] = {
  history: verb({
    summary: 'Lists the earlier passwords of a login, newest first',
    example: 'logins history 01KAH2V8G000000000000G1N0A --as ada@coolio.test',
    calls: ['history'],
    needs: 'vault',
    args: { id },
    run: async ({ portal }, given) => portal.vault.history(await loginOf(portal, given.id)),
  }),
  codes: verb({
    summary: 'Lists the backup codes of a login',
    example: 'logins codes 01KAH2V8G000000000000G1N0A --as ada@coolio.test',
    calls: ['codes'],
    needs: 'vault',
    args: { id },
    run: async ({ portal }, given) => portal.vault.codes(await loginOf(portal, given.id)),
  }),
  'add-code': verb({
    summary: 'Adds a backup code to a login; the code is asked for',
    example: 'logins add-code 01KAH2V8G000000000000G1N0A --as ada@coolio.test',
    undo: 'logins delete-code',
    calls: ['addCode'],
    needs: 'vault',
    args: { id },
    run: async ({ portal, secret }, given) => {
      const added = await portal.vault.addCode(await loginOf(portal, given.id), await secret('Backup code'));
      return 'problem' in added ? added : { id: added.id, createdAt: added.createdAt };
    },
  }),
  'use-code': verb({
    summary: 'Notes that a backup code was used',
    example: 'logins use-code 01KAH2V8G0000000000C0DE00A --as ada@coolio.test',
    calls: ['markCodeUsed'],
    args: { code },
    run: async ({ portal }, given) => ({ usedAt: await portal.vault.markCodeUsed(given.code) }),
  }),
  'delete-code': verb({
    summary: 'Deletes a backup code',
    example: 'logins delete-code 01KAH2V8G0000000000C0DE00A --as ada@coolio.test',
    calls: ['removeCode'],
    args: { code },
    run: ({ portal }, given) => portal.vault.removeCode(given.code),
  }),
  questions: verb({
    summary: 'Lists the security questions of a login with their answers',
    example: 'logins questions 01KAH2V8G000000000000G1N0A --as ada@coolio.test',
    calls: ['questions'],
    needs: 'vault',
    args: { id },
    run: async ({ portal }, given) => portal.vault.questions(await loginOf(portal, given.id)),
  }),
  'add-question': verb({
    summary: 'Adds a security question to a login; the answer is asked for',
    example: 'logins add-question 01KAH2V8G000000000000G1N0A "First pet?" --as ada@coolio.test',
    undo: 'logins delete-question',
    calls: ['addQuestion'],
    needs: 'vault',
    args: { id, question: text('text', 'as the platform asks it') },
    run: async ({ portal, secret }, given) => {
      const login = await loginOf(portal, given.id);
      const added = await portal.vault.addQuestion(login, given.question, await secret('Answer'));
      return 'problem' in added ? added : { id: added.id, question: added.question, createdAt: added.createdAt };
    },
  }),
  'delete-question': verb({
    summary: 'Deletes a security question',
    example: 'logins delete-question 01KAH2V8G0000000000QVEST0A --as ada@coolio.test',
    calls: ['removeQuestion'],
    args: { question: text('id', 'of the security question') },
    run: ({ portal }, given) => portal.vault.removeQuestion(given.question),
  }),
};
