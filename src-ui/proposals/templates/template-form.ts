import type { ProposalTemplate, TemplateDraft } from '#core/proposals/templates/template.ts';
import { draftFrom, itemForm, type EditorForm, type LineItemForm, type ServiceForm } from '../editor/editor-form.ts';

const fresh = (item: LineItemForm): LineItemForm => ({
  ...item,
  id: undefined,
  files: item.files.map((file) => ({ ...file, id: undefined })),
});

/** Returns the services of a template as rows of the form, which the server gives ids of their own. */
export const templateServices = ({ services, currency }: ProposalTemplate): readonly ServiceForm[] =>
  services.map(({ type, title, lineItems }) => ({
    type,
    title,
    lineItems: lineItems.map((item) => fresh(itemForm(item, currency))),
  }));

/** Returns the one line item of a template of the kind `ITEM`. */
export const templateItem = (template: ProposalTemplate): LineItemForm | undefined =>
  templateServices(template).flatMap(({ lineItems }) => lineItems)[0];

/** Returns the form with a template put into it: nothing that was written goes. */
export const withTemplate = (form: EditorForm, template: ProposalTemplate): EditorForm => ({
  ...form,
  title: form.title.trim() === '' ? template.title : form.title,
  message: form.message.trim() === '' ? template.message : form.message,
  terms: form.terms.trim() === '' ? template.terms : form.terms,
  services: [...form.services, ...templateServices(template)],
});

/** Returns what the form holds as a template, under this name. */
export const templateOf = (form: EditorForm, name: string, currency: string): TemplateDraft => {
  const { title = '', message, terms = '', services } = draftFrom(form, currency);
  return { kind: 'PROPOSAL', name, title, message, terms, services };
};

/** Returns one line of the form as a template, under this name. */
export const itemTemplateOf = (
  service: ServiceForm,
  item: number,
  { name, currency }: { readonly name: string; readonly currency: string },
): TemplateDraft => {
  const line = service.lineItems.slice(item, item + 1);
  const { services } = draftFrom(
    { title: '', recipients: [], validUntil: '', message: '', terms: '', services: [{ ...service, lineItems: line }] },
    currency,
  );
  return { kind: 'ITEM', name, title: '', message: '', terms: '', services };
};
