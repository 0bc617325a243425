// A plugin of graphql-codegen: one module that names the operations of every feature.
const nameOf = (feature) => feature.replaceAll(/-(\w)/g, (_all, letter) => letter.toUpperCase());

export const plugin = (_schema, _documents, { features }) =>
  features.map((feature) => `export * as ${nameOf(feature)} from './${feature}/graphql.ts';`).join('\n');
