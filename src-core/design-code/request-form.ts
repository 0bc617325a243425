import type { BillingInterval } from '../proposals/service.ts';
import type { PriceKey } from './estimate/price-list.ts';
import { budgetAndTime, description } from './kinds/common-fields.ts';
import { appDevelopment } from './kinds/app-development.ts';
import { gameDev3DAsset } from './kinds/game-dev-3d-asset.ts';
import { productVisualization } from './kinds/product-visualization.ts';
import { webDesign } from './kinds/web-design.ts';
import type { RequestField } from './request-field.ts';
import type { RequestKind } from './request-kind.ts';

export type FormStep = { readonly title: string; readonly fields: readonly RequestField[] };

/** Work that answers ask for, with its price in the price list. */
export type Work = {
  readonly price: PriceKey;
  readonly title: string;
  /** The fields that it follows from. */
  readonly reads: readonly string[];
  /** Only where the answer is one of these; always without. */
  readonly when?: { readonly field: string; readonly isOneOf: readonly (string | boolean)[] };
  /** Once for each choice of this field, and not at all without one. */
  readonly each?: string;
  /** The period that the price is for; once where left out. */
  readonly billed?: BillingInterval;
};

/** All that the portal knows of a kind of request: the only place where its fields are listed. */
export type KindForm = {
  readonly kind: RequestKind;
  readonly name: string;
  readonly summary: string;
  readonly steps: readonly FormStep[];
  readonly work: readonly Work[];
};

export const requestForms: Readonly<Record<RequestKind, KindForm>> = {
  gameDev3DAsset,
  productVisualization,
  webDesign,
  appDevelopment,
};

/** Every field of a kind, in the order of its form. */
export const fieldsOf = (kind: RequestKind): readonly RequestField[] =>
  requestForms[kind].steps.flatMap(({ fields }) => fields);

const common: ReadonlySet<string> = new Set([description, ...budgetAndTime.fields].map(({ name }) => name));

/** Whether every kind has the field: its answer lies beside the object named for the kind. */
export const isCommonField = ({ name }: Pick<RequestField, 'name'>): boolean => common.has(name);
