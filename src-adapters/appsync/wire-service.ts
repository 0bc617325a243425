import type { ServiceFieldsFragment, ServiceInput } from '#contracts/generated/proposals/graphql.ts';
import type { Service } from '#core/proposals/service.ts';
import type { ServiceDraft } from '#core/proposals/proposal-draft.ts';

export const toService = ({ lineItems, ...service }: ServiceFieldsFragment): Service => ({
  ...service,
  lineItems: lineItems.map((item) => ({
    ...item,
    billingInterval: item.billingInterval ?? undefined,
    files: item.files.map((file) => ({
      ...file,
      thumbnailUrl: file.thumbnailUrl ?? undefined,
      width: file.width ?? undefined,
    })),
  })),
});

/** Only what the input takes: a stored service carries more. */
export const toServiceInput = ({ id, title, type, lineItems }: ServiceDraft): ServiceInput => ({
  id,
  title,
  type,
  lineItems: lineItems.map((item) => ({
    id: item.id,
    title: item.title,
    description: item.description,
    price: item.price,
    billingType: item.billingType,
    billingInterval: item.billingInterval,
    quantity: item.quantity,
    isRequired: item.isRequired,
    files: item.files.map((file) => ({ id: file.id, key: file.key, type: file.type })),
  })),
});
