import {
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';

/** How many items a list takes at most, by its place in the schema: `CreateTaskInput.assignees`, `Query.getAssetUses.ids`. */
export type ListLimits = Readonly<Record<string, number>>;

type Limited = { readonly place: string; readonly type: GraphQLInputType };

const isList = ({ type }: Limited): boolean => isListType(getNullableType(type));

/** The places of all lists that the schema takes in. */
const listsOf = (schema: GraphQLSchema): readonly string[] =>
  Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type): readonly Limited[] => {
      if (isInputObjectType(type))
        return Object.values(type.getFields()).map((field) => ({
          place: `${type.name}.${field.name}`,
          type: field.type,
        }));
      if (!isObjectType(type)) return [];
      return Object.values(type.getFields()).flatMap((field) =>
        field.args.map((arg) => ({ place: `${type.name}.${field.name}.${arg.name}`, type: arg.type })),
      );
    })
    .filter(isList)
    .map(({ place }) => place);

/** Throws where a list that the schema takes in has no limit, or a limit no list. */
export const checkListLimits = (schema: GraphQLSchema, limits: ListLimits): void => {
  const lists = listsOf(schema);
  for (const place of lists) if (limits[place] === undefined) throw new Error(`${place} has no limit of its length`);
  for (const place of Object.keys(limits))
    if (!lists.includes(place)) throw new Error(`The schema has no list ${place}`);
};
