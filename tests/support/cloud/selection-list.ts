import {
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql';

type Fragments = GraphQLResolveInfo['fragments'];

const spread = (selection: SelectionNode, fragments: Fragments): readonly FieldNode[] => {
  if (selection.kind === Kind.FIELD) return [selection];
  const within: Pick<FragmentDefinitionNode, 'selectionSet'> | undefined =
    selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value];
  return (within?.selectionSet.selections ?? []).flatMap((each) => spread(each, fragments));
};

const pathsOf = (field: FieldNode, before: string, fragments: Fragments): readonly string[] =>
  (field.selectionSet?.selections ?? [])
    .flatMap((each) => spread(each, fragments))
    .flatMap((each) => {
      const path = `${before}${(each.alias ?? each.name).value}`;
      return [path, ...pathsOf(each, `${path}/`, fragments)];
    });

/** AppSync's `info.selectionSetList`: paths of what is selected below a field, aliases in place of names. */
export const selectionList = ({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): readonly string[] => [
  ...new Set(fieldNodes.flatMap((field) => pathsOf(field, '', fragments))),
];
