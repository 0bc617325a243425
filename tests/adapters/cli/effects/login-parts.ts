import { expect } from 'vitest';
import type { EffectStage } from '#tests/support/cli/effect-stage.ts';
import type { Effects } from '#tests/support/cli/effects.ts';
import { passphrase } from '#tests/support/vault/vault-stage.ts';
import { gitHub, lindqvist } from './demo.ts';

const code = '01KAH2V8G0000000000C0DE00A';
const question = '01KAH2V8G0000000000QVEST0A';

const csv = `name,url,username,password,note
GitHub,https://github.com/login,ada,kept secret,
Forum,https://forum.example,lindqvist,hunter22hunter22,For the shop
`;

/** Takes a file over into Tomás's new vault. */
const importByTomas = async ({ tomas, answers, files, written }: EffectStage, file: string): Promise<unknown> => {
  answers.set('New passphrase', passphrase);
  await tomas`vault set-up`;
  files.set(file, written.get(file) ?? '');
  return tomas`logins import ${file}`;
};

const entries: Effects = {
  'logins codes': {
    'shows the backup codes of this login': async ({ ada }) => {
      expect(await ada`logins codes ${gitHub}`).toMatchObject([{ id: code, code: '1234' }]);
      expect(await ada.exit`logins codes ${lindqvist}`).toBe(6);
    },
  },
  'logins add-code': {
    'adds the code that is typed unseen': async ({ ada, answers }) => {
      answers.set('Backup code', '5678-9012');
      await ada`logins add-code ${gitHub}`;
      expect(await ada`logins codes ${gitHub}`).toMatchObject([{ code: '5678-9012' }, { code: '1234' }]);
    },
  },
  'logins use-code': {
    'notes when this code was used, and the first time holds': async ({ ada, answers, clock }) => {
      answers.set('Backup code', '5678-9012');
      await ada`logins add-code ${gitHub}`;
      clock.advance(1000);
      const used = await ada`logins use-code ${code}`;
      clock.advance(1000);
      expect(await ada`logins use-code ${code}`).toEqual(used);
      const codes = (await ada`logins codes ${gitHub}`) as readonly object[];
      expect(codes[1]).toMatchObject({ code: '1234', ...(used as object) });
      expect(codes[0]).not.toHaveProperty('usedAt');
    },
  },
  'logins delete-code': {
    'deletes this code and no other': async ({ ada, answers }) => {
      answers.set('Backup code', '5678-9012');
      await ada`logins add-code ${gitHub}`;
      await ada`logins delete-code ${code}`;
      expect(await ada`logins codes ${gitHub}`).toMatchObject([{ code: '5678-9012' }]);
    },
  },
  'logins questions': {
    'shows the questions of this login with their answers': async ({ ada }) => {
      expect(await ada`logins questions ${gitHub}`).toMatchObject([{ id: question, question: 'Pet?', answer: 'Cat' }]);
      expect(await ada.exit`logins questions ${lindqvist}`).toBe(6);
    },
  },
  'logins add-question': {
    'adds the question with the answer that is typed unseen': async ({ ada, answers }) => {
      answers.set('Answer', 'Gothenburg');
      await ada`logins add-question ${gitHub} ${'First town?'}`;
      expect(await ada`logins questions ${gitHub}`).toMatchObject([
        { question: 'First town?', answer: 'Gothenburg' },
        { question: 'Pet?' },
      ]);
    },
  },
  'logins delete-question': {
    'deletes this question and no other': async ({ ada, answers }) => {
      answers.set('Answer', 'Gothenburg');
      await ada`logins add-question ${gitHub} ${'First town?'}`;
      await ada`logins delete-question ${question}`;
      expect(await ada`logins questions ${gitHub}`).toMatchObject([{ question: 'First town?' }]);
    },
  },
};

const exchange: Effects = {
  'logins import': {
    'takes over what the vault has not': async ({ ada, files }) => {
      files.set('logins.csv', csv);
      expect(await ada`logins import logins.csv`).toEqual({
        format: 'Chrome CSV',
        imported: 1,
        skipped: 1,
        problems: [],
      });
      const [id = '', ...others] = await ada.ids`logins list`;
      expect(others).toEqual([gitHub]);
      expect(await ada`logins show ${id}`).toMatchObject({ username: 'lindqvist', url: 'https://forum.example' });
      expect(await ada`logins reveal ${id} password`).toBe('hunter22hunter22');
      expect(await ada`logins reveal ${id} notes`).toBe('For the shop');
    },
    'takes what the vault has already too with --duplicates': async ({ ada, files }) => {
      files.set('logins.csv', csv);
      expect(await ada`logins import logins.csv --duplicates`).toMatchObject({ imported: 2, skipped: 0 });
      expect(await ada.ids`logins list`).toHaveLength(3);
    },
    'shows with --preview what would come, and keeps nothing': async ({ ada, files }) => {
      files.set('logins.csv', csv);
      expect(await ada`logins import logins.csv --preview`).toMatchObject({
        logins: [
          { row: 1, name: 'GitHub', username: 'ada', isDuplicate: true },
          { row: 2, name: 'Forum', username: 'lindqvist', isDuplicate: false },
        ],
      });
      expect(await ada.ids`logins list`).toEqual([gitHub]);
    },
    'says where there is no such file': async ({ ada }) => {
      expect(await ada.exit`logins import nowhere.csv`).toBe(2);
    },
  },
  'logins export': {
    'seals every login under a passphrase of the file’s own': async (stage) => {
      const { ada, answers, written, tomas } = stage;
      answers.set('Passphrase of the file', 'quite another harbour 42');
      expect(await ada`logins export vault.json`).toEqual({ file: 'vault.json', count: 1, unreadable: 0 });
      expect(written.get('vault.json')).not.toMatch(/kept secret|github\.com|JBSWY3DPEHPK3PXP/);
      expect(await importByTomas(stage, 'vault.json')).toMatchObject({ imported: 1, problems: [] });
      const [id = ''] = await tomas.ids`logins list`;
      expect(await tomas`logins reveal ${id} password`).toBe('kept secret');
      expect(await tomas`logins reveal ${id} totp`).toBe('JBSWY3DPEHPK3PXP');
      answers.set('Passphrase of the file', 'wrong words');
      expect(await tomas.exit`logins import vault.json`).not.toBe(0);
    },
    'is sealed with --format own, and plain text in the other formats': async ({ ada, written }) => {
      for (const format of ['own', 'bitwarden-json', 'csv']) await ada`logins export ${format} --format ${format}`;
      expect(written.get('own')).not.toContain('kept secret');
      expect(JSON.parse(written.get('bitwarden-json') ?? '')).toMatchObject({
        encrypted: false,
        items: [{ name: 'GitHub', login: { username: 'ada', password: 'kept secret', totp: 'JBSWY3DPEHPK3PXP' } }],
      });
      expect(written.get('csv')?.split('\r\n')).toEqual([
        expect.stringMatching(/^folder,favorite,type,name,/),
        ',,login,GitHub,,,,https://github.com/login,ada,kept secret,JBSWY3DPEHPK3PXP',
        '',
      ]);
    },
    'writes nothing with another passphrase': async ({ ada, written, answers }) => {
      answers.set('Passphrase of your vault', 'wrong words');
      expect(await ada.exit`logins export vault.csv --format csv`).toBe(9);
      expect(written.size).toBe(0);
    },
  },
};

export const loginParts: Effects = { ...entries, ...exchange };
