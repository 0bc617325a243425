import type { KindForm } from './kind-form.ts';
import { budgetAndTime, description } from './kinds/common-fields.ts';
import { appDevelopment } from './kinds/app-development.ts';
import { gameDev3DAsset } from './kinds/game-dev-3d-asset.ts';
import { productVisualization } from './kinds/product-visualization.ts';
import { webDesign } from './kinds/web-design.ts';
import type { RequestField } from './request-field.ts';
import type { RequestKind } from './request-kind.ts';

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
