import type { Proposal } from '#core/proposals/proposal.ts';
import type { ItemFile } from '#core/proposals/service.ts';
import type { Person } from '#core/users/user.ts';
import { draftFrom, type EditorForm, type FileForm } from '../editor/editor-form.ts';

type Written = {
  readonly id: string;
  readonly owner: Person;
  readonly currency: string;
  readonly createdAt: string;
};

const shownFile = ({ key, type, url, thumbnailUrl, width }: FileForm): ItemFile => ({
  id: key,
  key,
  type,
  thumbnailUrl,
  url: url ?? thumbnailUrl ?? '',
  width,
});

/** Returns the letter that a form makes, with ids of its own; what is no price yet is nothing, and what is no quantity is one. */
export const draftLetter = (form: EditorForm, { id, owner, currency, createdAt }: Written): Proposal => {
  const { title = '', validUntil, message, terms = '', services, recipients } = draftFrom(form, currency);
  return {
    id,
    owner,
    currency,
    createdAt,
    title,
    message,
    terms,
    validUntil,
    status: 'DRAFT',
    revision: 0,
    sentAt: undefined,
    remindedAt: undefined,
    requestId: undefined,
    payments: [],
    recipients: recipients.map(({ email, userId }) => ({
      email,
      userId,
      declinedAt: undefined,
      declineReason: undefined,
      seenAt: undefined,
    })),
    services: services.map((service, s) => ({
      ...service,
      id: `service-${s}`,
      lineItems: service.lineItems.map((item, i) => ({
        ...item,
        id: `${s}-${i}`,
        price: Number.isNaN(item.price) ? 0 : item.price,
        quantity: item.quantity === undefined || Number.isNaN(item.quantity) ? 1 : item.quantity,
        isRequired: item.isRequired === true,
        files: form.services[s]?.lineItems[i]?.files.map(shownFile) ?? [],
      })),
    })),
  };
};
