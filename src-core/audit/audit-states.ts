import { moneyText } from '../kernel/money.ts';
import type { AuditState } from './audit-state.ts';

type Person = { readonly email: string };
type Named = { readonly name: string };
type Optional = string | null | undefined;

export const brandState = (brand: {
  readonly name: string;
  readonly website: string;
  readonly description: string;
  readonly colors: readonly string[];
  readonly owner: Person;
}): AuditState => ({
  name: brand.name,
  fields: {
    name: brand.name,
    website: brand.website,
    description: brand.description,
    colors: brand.colors,
    owner: brand.owner.email,
  },
});

export const assetState = (asset: {
  readonly name: string;
  readonly type: string;
  readonly description: Optional;
  readonly brandId: Optional;
  readonly tags: readonly string[];
  readonly source: Optional;
  readonly sourceUrl: Optional;
  readonly usageLocations: readonly {
    readonly website: string;
    readonly app: string;
    readonly page: string;
    readonly component: string;
  }[];
  readonly customAttributes: Optional;
  readonly variations: readonly Named[];
  readonly isDeleted: boolean;
}): AuditState => ({
  name: asset.name,
  fields: {
    name: asset.name,
    type: asset.type,
    description: asset.description,
    brandId: asset.brandId,
    tags: asset.tags,
    source: asset.source,
    sourceUrl: asset.sourceUrl,
    usageLocations: asset.usageLocations.map(({ website, app, page, component }) =>
      [website, app, page, component].filter((part) => part !== '').join(' / '),
    ),
    customAttributes: asset.customAttributes,
    files: asset.variations.map(({ name }) => name),
    deleted: asset.isDeleted ? true : null,
  },
});

export const collectionState = ({ name }: Named): AuditState => ({ name, fields: { name } });

export const taskState = (task: {
  readonly title: string;
  readonly details: string;
  readonly status: string;
  readonly summary: Optional;
  readonly brandName: Optional;
  readonly orderId: Optional;
  readonly dueOn: Optional;
  readonly priority: string;
  readonly isEmailEnabled: boolean;
  readonly assignees: readonly Person[];
  readonly attachments: readonly Named[];
}): AuditState => ({
  name: task.title,
  fields: {
    title: task.title,
    details: task.details,
    status: task.status,
    summary: task.summary,
    brand: task.brandName,
    orderId: task.orderId,
    dueOn: task.dueOn,
    priority: task.priority,
    emails: task.isEmailEnabled,
    assignees: task.assignees.map(({ email }) => email),
    attachments: task.attachments.map(({ name }) => name),
  },
});

const answerText = (answer: unknown): string | readonly string[] => {
  if (typeof answer === 'string') return answer;
  if (Array.isArray(answer)) return answer.flatMap((each) => answerText(each));
  if (typeof answer === 'object' && answer !== null && 'name' in answer) return String(answer.name);
  return JSON.stringify(answer);
};

/** `name` is that of the kind of request. */
export const requestState = (request: {
  readonly name: string;
  readonly owner: Person;
  readonly answers: Readonly<Record<string, unknown>>;
}): AuditState => ({
  name: request.name,
  fields: {
    owner: request.owner.email,
    ...Object.fromEntries(Object.entries(request.answers).map(([field, answer]) => [field, answerText(answer)])),
  },
});

type Services = readonly {
  readonly title: string;
  readonly lineItems: readonly {
    readonly title: string;
    readonly price: number;
    readonly quantity?: number | undefined;
  }[];
}[];

const serviceTexts = (services: Services, currency: string): readonly string[] =>
  services.map(
    ({ title, lineItems }) =>
      `${title} (${lineItems.map((item) => `${item.quantity ?? 1} × ${item.title} ${moneyText(item.price, currency)}`).join('; ')})`,
  );

export const proposalState = (proposal: {
  readonly title: string;
  readonly status: string;
  readonly message: string;
  readonly terms: string;
  readonly validUntil: Optional;
  readonly sendsAt: Optional;
  readonly currency: string;
  readonly recipients: readonly Person[];
  readonly services: Services;
}): AuditState => ({
  name: proposal.title,
  fields: {
    title: proposal.title,
    status: proposal.status,
    message: proposal.message,
    terms: proposal.terms,
    validUntil: proposal.validUntil,
    sendsAt: proposal.sendsAt,
    currency: proposal.currency,
    recipients: proposal.recipients.map(({ email }) => email),
    services: serviceTexts(proposal.services, proposal.currency),
  },
});

export const templateState = (template: {
  readonly kind: string;
  readonly name: string;
  readonly title: string;
  readonly message: string;
  readonly terms: string;
  readonly currency: string;
  readonly services: Services;
}): AuditState => ({
  name: template.name,
  fields: {
    kind: template.kind,
    name: template.name,
    title: template.title,
    message: template.message,
    terms: template.terms,
    services: serviceTexts(template.services, template.currency),
  },
});

export const subscriptionState = (subscription: {
  readonly products: readonly string[];
  readonly status: string;
  readonly cancelAtPeriodEnd: boolean;
}): AuditState => ({
  name: subscription.products.join(', '),
  fields: { status: subscription.status, cancelAtPeriodEnd: subscription.cancelAtPeriodEnd },
});
