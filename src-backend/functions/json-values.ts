import {
  getNullableType,
  isInputObjectType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLType,
} from 'graphql';

type Convert = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const convertWithin = (type: GraphQLType, value: unknown, convert: Convert): unknown => {
  const present = getNullableType(type);
  if (value === null || value === undefined) return value;
  if (isListType(present))
    return Array.isArray(value) ? value.map((item) => convertWithin(present.ofType, item, convert)) : value;
  if (isObjectType(present) || isInputObjectType(present)) {
    if (!isFields(value)) return value;
    const fields = present.getFields();
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        fields[name] === undefined ? part : convertWithin(fields[name].type, part, convert),
      ]),
    );
  }
  return String(present) === 'AWSJSON' ? convert(value) : value;
};

const textOf: Convert = (value) => (typeof value === 'string' ? value : JSON.stringify(value));

const valueOf: Convert = (value) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value);

/** The arguments of a field with JSON as text: AppSync hands resolvers what the text of an AWSJSON says. */
export const withJsonTexts = ({ args }: Pick<GraphQLField<unknown, unknown>, 'args'>, values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const argument = args.find((each) => each.name === name);
      return [name, argument === undefined ? value : convertWithin(argument.type, value, textOf)];
    }),
  );

/** The value of a field with what its JSON texts say: AppSync writes the text of an AWSJSON itself. */
export const withJsonValues = ({ type }: Pick<GraphQLField<unknown, unknown>, 'type'>, value: unknown): unknown =>
  convertWithin(type, value, valueOf);
