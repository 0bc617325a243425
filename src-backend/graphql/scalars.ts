import { GraphQLError, type GraphQLScalarType, type GraphQLSchema } from 'graphql';
import { isDay } from '#core/kernel/calendar/day.ts';
import { parseEmail } from '#core/kernel/email.ts';

type Check = (text: string) => string | undefined;

const anyDate: Check = (text) => (Number.isNaN(Date.parse(text)) ? undefined : text);

/** A day of the calendar, without the time zone that AppSync lets follow it. */
const anyDay: Check = (text) => (isDay(text) ? text : undefined);

const anyUrl: Check = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? text : undefined;
};

const anyJson: Check = (text) => {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return undefined;
  }
};

const checks: Readonly<Record<string, Check>> = {
  AWSDate: anyDay,
  AWSDateTime: anyDate,
  AWSEmail: parseEmail,
  AWSURL: anyUrl,
  AWSJSON: anyJson,
};

/** Gives AppSync's scalars their input checks. */
export const checkScalars = (schema: GraphQLSchema): void => {
  for (const [name, check] of Object.entries(checks)) {
    const scalar = schema.getType(name) as GraphQLScalarType<string, string> | undefined;
    if (scalar === undefined) continue;
    const parse = (value: unknown): string => {
      const parsed = typeof value === 'string' ? check(value) : undefined;
      if (parsed === undefined) throw new GraphQLError(`${name} cannot represent this value`);
      return parsed;
    };
    scalar.parseValue = parse;
    scalar.parseLiteral = (node) => parse('value' in node ? node.value : undefined);
  }
};
