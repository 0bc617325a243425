import { parse } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { appSyncProblems } from './appsync-schema.ts';
import { schemaDocument } from './contract.ts';

const text = readFileSync('contracts/schema.graphql', 'utf8');

const altered = (before: string | RegExp, after: string): readonly string[] => {
  const changed = text.replace(before, after);
  expect(changed).not.toBe(text);
  return appSyncProblems(parse(changed));
};

describe('the schema', () => {
  it('is one that AppSync takes, with every root field and type guarded', () => {
    expect(appSyncProblems(schemaDocument())).toEqual([]);
  });

  it.each([
    ['a scalar of its own', /$/, 'scalar Money', 'cannot be deployed: scalar Money'],
    ['a directive of its own', /$/, 'directive @mine on OBJECT', 'cannot be deployed: directive @mine on OBJECT'],
    [
      'an extension of a type',
      /$/,
      'extend type User { x: Int }',
      'cannot be deployed: extend type User {\n  x: Int\n}',
    ],
    ['a type that nobody defines', 'email: AWSEmail!', 'email: Email!', 'no such type: Email'],
    [
      'a directive of other servers',
      'type UploadUrl',
      'type UploadUrl @key(fields: "id")',
      'no such directive: @key on ObjectTypeDefinition',
    ],
    [
      'a deprecated argument',
      'reason: String)',
      'reason: String @deprecated)',
      'no directive goes there: @deprecated on InputValueDefinition',
    ],
    [
      'a role that is not by group',
      'cognito_groups: ["Admin"]',
      'requires: ["Admin"]',
      'no such argument: @aws_cognito_user_pools on FieldDefinition(requires)',
    ],
    ['a default value', 'getDeadJobs(limit: Int,', 'getDeadJobs(limit: Int = 10,', 'no default values: limit'],
    [
      'an unguarded field',
      'getOrder(id: ID!): Order @aws_cognito_user_pools',
      'getOrder(id: ID!): Order',
      'nobody is named who may use getOrder',
    ],
    [
      'an unguarded type',
      'type UploadUrl @aws_cognito_user_pools',
      'type UploadUrl',
      'nobody is named who may use UploadUrl',
    ],
    [
      'a subscription of another type',
      'publishNotification(id: ID!): Notification @aws_iam',
      'publishNotification(id: ID!): ID @aws_iam',
      'publishNotification and onNotify return different types',
    ],
    [
      'a type that machines are refused',
      'type Notification @aws_cognito_user_pools @aws_iam',
      'type Notification @aws_cognito_user_pools',
      'publishNotification is for IAM, which may not read Notification',
    ],
    ['a subscription that nothing causes', '["publishNotification"]', '[]', 'nothing causes onNotify'],
    [
      'a filter that events do not have',
      'onNotify(userId: ID!',
      'onNotify(owner: ID!',
      'onNotify cannot be filtered by owner',
    ],
    [
      'interfaces that implement interfaces',
      /$/,
      'interface A { id: ID }\ninterface B implements A { id: ID }',
      'an interface implements nothing: B',
    ],
  ])('would not be taken with %s', (_what, before, after, problem) => {
    expect(altered(before, after)).toContain(problem);
  });
});
