import { expect } from 'vitest';
import type { Page } from '#core/kernel/page.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { ProposalTemplate } from '#core/proposals/templates/template.ts';
import type { Effects } from '#tests/support/cli/effects.ts';

const shopForAda = '01KCWGWP00000000007J4M23QH';
const healthCheck = '01K3A3K50000000008677QBSG1';
const wholes = ['Care plan', 'Online shop launch', 'Seasonal campaign'];

const namesOf = (page: unknown): readonly string[] => (page as Page<ProposalTemplate>).items.map(({ name }) => name);

export const templates: Effects = {
  'proposals templates': {
    'shows admins, and nobody else, templates of proposals by name': async ({ admin, ada }) => {
      expect(namesOf(await admin`proposals templates`)).toEqual(wholes);
      expect(await ada.exit`proposals templates`).toBe(3);
    },
    'shows those of line items with --kind, and those with the words of --search': async ({ admin }) => {
      expect(namesOf(await admin`proposals templates --kind item --search ${'BRAND desk'}`)).toEqual(['Brand desk']);
      expect(namesOf(await admin`proposals templates --search flight`)).toEqual(['Seasonal campaign']);
      expect(namesOf(await admin`proposals templates --kind item --limit 100`)).toHaveLength(10);
    },
    'goes on page by page without loss or repetition': async ({ admin }) => {
      const pages = await admin.pages(2)`proposals templates`;
      expect(pages.map(({ length }) => length)).toEqual([2, 1]);
      expect(pages.flat()).toEqual(await admin.ids`proposals templates`);
    },
  },
  'proposals save-template': {
    'keeps what this proposal says and offers under the name of --name, for admins and nobody else': async (stage) => {
      const { title, message, services } = (await stage.admin`proposals show ${shopForAda}`) as Proposal;
      const saved = await stage.admin`proposals save-template ${shopForAda} --name ${'As for Ada'}`;
      expect(saved).toMatchObject({
        kind: 'PROPOSAL',
        name: 'As for Ada',
        title,
        message,
        services: services.map((service) => ({ title: service.title })),
      });
      expect(namesOf(await stage.admin`proposals templates`)).toEqual(['As for Ada', ...wholes]);
      expect(await stage.ada.exit`proposals save-template ${shopForAda} --name Mine`).toBe(3);
    },
    'keeps the one line item of --item': async ({ admin }) => {
      const { services } = (await admin`proposals show ${shopForAda}`) as Proposal;
      const [item] = services[0]?.lineItems ?? [];
      const saved = await admin`proposals save-template ${shopForAda} --name Alone --item ${item?.id ?? ''}`;
      expect(saved).toMatchObject({ kind: 'ITEM', services: [{ lineItems: [{ title: item?.title }] }] });
      expect(namesOf(await admin`proposals templates --kind item`)).toContain('Alone');
      expect(await admin.exit`proposals save-template ${shopForAda} --name None --item ${healthCheck}`).toBe(6);
    },
  },
  'proposals remove-template': {
    'deletes this one, by admins and nobody else': async ({ admin, ada }) => {
      expect(await ada.exit`proposals remove-template ${healthCheck}`).toBe(3);
      await admin`proposals remove-template ${healthCheck}`;
      expect(namesOf(await admin`proposals templates --kind item`)).not.toContain('Health check');
      expect(await admin.exit`proposals remove-template ${healthCheck}`).toBe(6);
    },
  },
};
