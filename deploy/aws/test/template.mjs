import { Kind } from 'graphql';

/** The functions of the portal by the first word of their ids. */
export const functionNames = ['Data', 'Jobs', 'Http', 'Identity', 'Migrate'];

/**
 * Returns the properties of each resource of a type.
 * @param {readonly [string, { Type: string, Properties: any }][]} resources
 * @param {string} type
 */
export const ofType = (resources, type) =>
  resources.flatMap(([, { Type, Properties }]) => (Type === type ? [Properties] : []));

/** Returns the environment of each function of the portal, by its name. */
export const environmentsOf = (resources) =>
  functionNames.map((name) => {
    const [, made] = resources.find(
      ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith(`${name}Function`),
    );
    return [name, made.Properties.Environment.Variables];
  });

/** A value of a template as text: `Id.Attribute` for what refers to another resource. */
const textOf = (value) => {
  if (typeof value === 'string') return value;
  if ('Ref' in value) return value.Ref;
  if ('Fn::GetAtt' in value) return value['Fn::GetAtt'].join('.');
  return value['Fn::Join'][1].map(textOf).join('');
};

const listed = (value) => (Array.isArray(value) ? value : [value]);

/**
 * Returns what the policies of a role allow, its own and those that are attached.
 * @param {readonly [string, { Type: string, Properties: any }][]} resources
 * @param {RegExp} role What the ids of the role and of its policies begin with.
 */
export const allowedTo = (resources, role) =>
  resources
    .filter(([id]) => role.test(id))
    .flatMap(([, { Type, Properties }]) =>
      Type === 'AWS::IAM::Policy'
        ? [Properties.PolicyDocument]
        : (Properties.Policies ?? []).map((each) => each.PolicyDocument),
    )
    .flatMap(({ Statement }) => Statement)
    .filter(({ Effect }) => Effect === 'Allow')
    .map(({ Action, Resource }) => ({ actions: listed(Action), resources: listed(Resource).map(textOf) }));

const depthOf = (set, fragments) => {
  if (set === undefined) return 0;
  return Math.max(
    ...set.selections.map((each) => {
      if (each.kind === Kind.FIELD) return 1 + depthOf(each.selectionSet, fragments);
      if (each.kind === Kind.INLINE_FRAGMENT) return depthOf(each.selectionSet, fragments);
      return depthOf(fragments.get(each.name.value)?.selectionSet, fragments);
    }),
  );
};

/** Returns how deep the deepest of some documents is, and how many root fields the one with the most of them has. */
export const limitsOf = (documents) => {
  const definitions = documents.flatMap((document) => document.definitions);
  const fragments = new Map(
    definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION).map((each) => [each.name.value, each]),
  );
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return {
    depth: Math.max(...operations.map(({ selectionSet }) => depthOf(selectionSet, fragments))),
    fields: Math.max(...operations.map(({ selectionSet }) => selectionSet.selections.length)),
  };
};
