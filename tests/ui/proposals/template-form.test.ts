import { describe, expect, it } from 'vitest';
import type { ProposalTemplate } from '#core/proposals/templates/template.ts';
import { emptyForm, emptyItem, emptyService } from '#ui/proposals/editor/editor-form.ts';
import { itemTemplateOf, templateItem, templateOf, withTemplate } from '#ui/proposals/templates/template-form.ts';
import { storedItem, storedService } from '#tests/support/entities.ts';

const picture = {
  id: 'file-1',
  key: 'proposal/robin/look.png',
  url: '/look',
  thumbnailUrl: '/small',
  type: 'image',
} as const;
const template: ProposalTemplate = {
  id: 'template-1',
  kind: 'PROPOSAL',
  name: 'Care plan',
  title: 'A year of care',
  message: 'As we do it.',
  terms: 'Half now.',
  services: [storedService(storedItem({ title: 'Care', price: 29_000, quantity: 2, files: [picture] }))],
  currency: 'USD',
  revision: 1,
  updatedAt: '2026-11-24T10:00:00.000Z',
};

describe('a template in a form', () => {
  it('fills what is empty, and its services come after those that are there', () => {
    const written = { ...emptyForm(), message: 'My own words', services: [emptyService('Advertising')] };
    const filled = withTemplate(written, template);
    expect(filled).toMatchObject({ title: 'A year of care', message: 'My own words', terms: 'Half now.' });
    expect(filled.services.map(({ type }) => type)).toEqual(['Advertising', template.services[0]?.type]);
    expect(filled.services[1]?.lineItems).toMatchObject([{ title: 'Care', price: '290.00', quantity: '2' }]);
  });

  it('brings no id with it, and its files', () => {
    const [service] = withTemplate(emptyForm(), template).services;
    expect(service?.id).toBeUndefined();
    expect(service?.lineItems[0]?.id).toBeUndefined();
    expect(service?.lineItems[0]?.files).toMatchObject([{ id: undefined, key: picture.key, url: '/look' }]);
  });

  it('is one line where it holds one', () => {
    expect(templateItem({ ...template, kind: 'ITEM' })).toMatchObject({ title: 'Care', price: '290.00' });
    expect(templateItem({ ...template, services: [] })).toBeUndefined();
  });
});

describe('a form as a template', () => {
  const form = {
    ...emptyForm(),
    title: 'Shop',
    message: 'Dear Ada',
    terms: 'Half now.',
    recipients: [{ email: 'ada@coolio.test' }],
    services: [
      {
        ...emptyService('Advertising'),
        lineItems: [
          { ...emptyItem(), title: 'First', price: '1.00' },
          { ...emptyItem(), title: 'Second', price: '2.50' },
        ],
      },
    ],
  };

  it('has its words and services and nobody’s address', () => {
    const kept = templateOf(form, 'Shops', 'USD');
    expect(kept).toMatchObject({
      kind: 'PROPOSAL',
      name: 'Shops',
      title: 'Shop',
      message: 'Dear Ada',
      terms: 'Half now.',
    });
    expect(kept.services[0]?.lineItems.map(({ title, price }) => [title, price])).toEqual([
      ['First', 100],
      ['Second', 250],
    ]);
    expect(JSON.stringify(kept)).not.toContain('ada@coolio.test');
  });

  it('is one line of it, under its service', () => {
    const [service = emptyService('Advertising')] = form.services;
    expect(itemTemplateOf(service, 1, { name: 'Second', currency: 'USD' })).toMatchObject({
      kind: 'ITEM',
      name: 'Second',
      message: '',
      services: [{ type: 'Advertising', title: 'Advertising', lineItems: [{ title: 'Second', price: 250 }] }],
    });
  });
});
