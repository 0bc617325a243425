import { describe, expect, it } from 'vitest';
import { saveTemplate } from '#core/proposals/templates/save-template.ts';
import { templateNameOrder, templateSearchText } from '#core/proposals/templates/template-search.ts';
import { checkTemplate, type ProposalTemplate, type TemplateDraft } from '#core/proposals/templates/template.ts';
import type { TemplateGateway } from '#core/proposals/templates/template-gateway.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { problemsOf } from '#tests/support/problems-of.ts';
import { anItem } from '#tests/support/proposals.ts';
import { anItemTemplate, aTemplate } from '#tests/support/templates/template-inputs.ts';

const saving = () => {
  const sent: (readonly [id: string, draft: TemplateDraft, revision: number | undefined])[] = [];
  const newId = ulid();
  const templates: TemplateGateway = {
    list: async () => ({ items: [], next: undefined }),
    save: async (id, draft, revision) => {
      sent.push([id, draft, revision]);
      return { ...draft, id, services: [], currency: 'JPY', revision: 1, updatedAt: '' } satisfies ProposalTemplate;
    },
    remove: async () => undefined,
  };
  return { sent, newId, save: saveTemplate({ templates, ulid: () => newId, deployment: { currency: 'JPY' } }) };
};

describe('saving a template', () => {
  it('makes one under a new id, tidy', async () => {
    const { sent, newId, save } = saving();
    await save({ ...aTemplate(' Shop '), message: ' Hello ' });
    expect(sent).toMatchObject([[newId, { name: 'Shop', message: 'Hello' }, undefined]]);
  });

  it('replaces the one that it is based on, of its revision', async () => {
    const { sent, save } = saving();
    await save(aTemplate('Shop'), { id: 'made', revision: 3 });
    expect(sent).toMatchObject([['made', { name: 'Shop' }, 3]]);
  });

  it('sends nothing that is wrong, and says what in the words of the deployment’s currency', async () => {
    const { sent, save } = saving();
    expect(await problemsOf(save(aTemplate('Shop', { ...anItem(), price: 0 })))).toEqual([
      ['services.0.lineItems.0.price', 'Price must be 1..99,999,999'],
    ]);
    expect(sent).toEqual([]);
  });
});

describe('a template', () => {
  it('of a line item has no words of a proposal', () => {
    const typed = { ...anItemTemplate('Audit'), title: 'Title', message: 'Message', terms: 'Terms' };
    expect(checkTemplate(typed, 'USD')).toMatchObject({ title: '', message: '', terms: '' });
  });

  it('has a name that shows, of at most 120 characters', async () => {
    const problemsWith = (name: string) => problemsOf((async () => checkTemplate(aTemplate(name), 'USD'))());
    expect(await problemsWith('\u200B')).toEqual([['name', 'Enter a name']]);
    expect(await problemsWith('x'.repeat(121))).toEqual([['name', 'Name must be at most 120 characters']]);
    expect(checkTemplate(aTemplate('x'.repeat(120)), 'USD').name).toHaveLength(120);
  });

  it('is searched in its name and its titles, and sorted by its name, without case and accents', () => {
    const written = aTemplate('Café  Launch', anItem('Élan'));
    expect(templateSearchText(written)).toBe('cafe launch\nshop and care\nyour website\nelan');
    expect(templateNameOrder(written)).toBe('cafe launch');
  });
});
