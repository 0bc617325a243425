import type { KindForm } from './kind-form.ts';
import { budgetAndTime, description } from './kinds/common-fields.ts';
import { appDevelopment } from './kinds/app-development.ts';
import { gameDev3DAsset } from './kinds/game-dev-3d-asset.ts';
import { productVisualization } from './kinds/product-visualization.ts';
import { webDesign } from './kinds/web-design.ts';
import type { RequestField } from './request-field.ts';
import { kindOfLine, lineName, type RequestKind, type RequestLine } from './request-kind.ts';

export const requestForms: Readonly<Record<RequestKind, KindForm>> = {
  gameDev3DAsset,
  productVisualization,
  webDesign,
  appDevelopment,
};

/** Returns what a request is called: by the name of its form. */
export const requestName = (line: RequestLine): string => {
  const kind = kindOfLine(line);
  return kind === undefined ? lineName(line) : requestForms[kind].name;
};

/** Every field of a kind, in the order of its form. */
export const fieldsOf = (kind: RequestKind): readonly RequestField[] =>
  requestForms[kind].steps.flatMap(({ fields }) => fields);

const common: ReadonlySet<string> = new Set([description, ...budgetAndTime.fields].map(({ name }) => name));

/** Whether every kind has the field: its answer lies beside the object named for the kind. */
export const isCommonField = ({ name }: Pick<RequestField, 'name'>): boolean => common.has(name);
